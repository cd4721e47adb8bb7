/** A field of a subject, as its author writes it. */
export interface SubjectField {
  readonly kind: 'text' | 'word' | 'number' | 'texts' | 'addresses' | 'picture' | 'questions';
  /** Required by search engines. */
  readonly isNeeded?: boolean;
  /** The page's value that applies by default. */
  readonly usual?: 'title' | 'description' | 'image';
  readonly form?: RegExp;
  /** An example of a value, for messages. */
  readonly example?: string;
  /** The schema.org term by written word. */
  readonly words?: Readonly<Record<string, string>>;
  readonly least?: number;
  readonly most?: number;
}

const named = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, name]));

const atSchema = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(words).map(([word, name]) => [word, `https://schema.org/${name}`]),
  );

const COMMON = {
  name: { kind: 'text', isNeeded: true, usual: 'title' },
  description: { kind: 'text', usual: 'description' },
  image: { kind: 'picture', usual: 'image' },
} as const;

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const TIME = String.raw`(?:[01]\d|2[0-4]):[0-5]\d`;

/** The kinds of subjects, with their fields. */
export const SUBJECTS = {
  business: {
    ...COMMON,
    kind: {
      kind: 'word',
      words: named(
        'AccountingService',
        'AutoRepair',
        'Bakery',
        'BarOrPub',
        'BeautySalon',
        'BedAndBreakfast',
        'BookStore',
        'CafeOrCoffeeShop',
        'ClothingStore',
        'Dentist',
        'Electrician',
        'Florist',
        'GeneralContractor',
        'GroceryStore',
        'HairSalon',
        'HomeAndConstructionBusiness',
        'Hotel',
        'LegalService',
        'LocalBusiness',
        'MedicalClinic',
        'Plumber',
        'ProfessionalService',
        'RealEstateAgent',
        'Restaurant',
        'SportsActivityLocation',
        'Store',
        'TravelAgency',
      ),
    },
    street: { kind: 'text', isNeeded: true },
    postalCode: { kind: 'text' },
    locality: { kind: 'text', isNeeded: true },
    region: { kind: 'text' },
    country: { kind: 'text', form: /^[A-Z]{2}$/, example: '"DE"' },
    telephone: { kind: 'text', form: /^\+?[\d ()./-]{3,30}$/, example: '"+49 30 123456"' },
    email: {
      kind: 'text',
      form: /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/,
      example: '"shop@example.org"',
    },
    priceRange: { kind: 'text', form: /^[^]{1,99}$/ },
    openingHours: {
      kind: 'texts',
      form: new RegExp(`^${DAY}(?:-${DAY})?(?:,${DAY}(?:-${DAY})?)*(?: ${TIME}-${TIME})?$`),
      example: '["Mo-Fr 09:00-18:00", "Sa 10:00-14:00"]',
    },
    latitude: { kind: 'number', least: -90, most: 90, example: '52.52' },
    longitude: { kind: 'number', least: -180, most: 180, example: '13.4' },
    sameAs: { kind: 'addresses' },
  },
  product: {
    ...COMMON,
    image: { ...COMMON.image, isNeeded: true },
    brand: { kind: 'text' },
    sku: { kind: 'text' },
    gtin: { kind: 'text', form: /^(?:\d{8}|\d{12,14})$/, example: '"4006381333931"' },
    price: { kind: 'number', isNeeded: true },
    currency: { kind: 'text', form: /^[A-Z]{3}$/, isNeeded: true, example: '"EUR"' },
    availability: {
      kind: 'word',
      words: atSchema({
        'in stock': 'InStock',
        'out of stock': 'OutOfStock',
        'on order': 'BackOrder',
        'before release': 'PreOrder',
        'sold out': 'SoldOut',
        'made to order': 'MadeToOrder',
      }),
    },
    condition: {
      kind: 'word',
      words: atSchema({
        new: 'NewCondition',
        used: 'UsedCondition',
        refurbished: 'RefurbishedCondition',
      }),
    },
  },
  questions: { questions: { kind: 'questions', isNeeded: true } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SubjectField>>>>;

export type SubjectType = keyof typeof SUBJECTS;
