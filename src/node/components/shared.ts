/** Modules that components share with the program, on the server and in the browser. */
export const SHARED_MODULES = ['react', 'react/jsx-runtime', 'react-dom'] as const;
