// Made from openapi.yaml by `python -m api.page_types`; do not change it by hand.

/** A scroll of a card. */
export interface Ability {
  key: string;
  title: string;
  text: string;
}

/** One thing to do on the physical table, or a note between them. */
export type Act = FlorinsAct | TokenAct | CardAct | RevealAct | SlideAct | SquareAct | ThroneAct | FlipAct | MapAct | ArrangeAct | DiskAct | VictoryAct | TurnAct | BankruptAct | EndAct | NoteAct;

/** What an act says. */
export type ActCode = 'florins' | 'florins-gained' | 'token' | 'token-freed' | 'token-lost' | 'token-put' | 'token-put_in_city' | 'token-put_repressed' | 'token-removed' | 'token-repressed' | 'token-repressed_moved' | 'token-repressed_removed' | 'card' | 'card-bought' | 'card-discarded' | 'card-drawn' | 'card-drawn_face_down' | 'card-married' | 'card-old_maid' | 'card-played' | 'card-queen_discarded' | 'reveal' | 'reveal-top' | 'slide' | 'slide-face_down' | 'square' | 'square-vassal' | 'throne' | 'throne-bearing' | 'flip' | 'map' | 'map-replaced' | 'arrange' | 'disk' | 'victory' | 'turn' | 'bankrupt' | 'end' | 'end-shared' | 'end-last_bank' | 'end-exhaustion' | 'end-all_bankrupt';

/** One answer that somebody else can give inside a line, and what it leads to. */
export interface Answered {
  move: string;
  label: string;
  leads_to: PlanVerdict;
}

/** All moves were made; the next decision. */
export interface Applied {
  text: string;
  ok: true;
  moves: MadeMove[];
  decision: Decision | null;
  ending: Ending | null;
  position: Table;
  table: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** K2a: the tokens of a city over its spaces, in printed order. */
export interface ArrangeAct {
  do: 'arrange';
  city: City;
  tokens: (Token | null)[];
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** The record cannot be read. */
export interface BadRecord {
  text: string;
  ok: false;
  faults: RecordFault[];
  table: null;
  fingerprint: null;
  edition: null;
  rulings: null;
}

/** A bank. */
export type Bank = 'fugger' | 'medici' | 'coeur' | 'marchionni' | 'berenberg' | 'mendes';

/** What one bank has. */
export interface BankHoldings {
  florins: number;
  hand?: CardId[];
  west?: (SeenCard | Empire | PlayedCard | EmpireSquare)[];
  east?: (SeenCard | Empire | PlayedCard | EmpireSquare)[];
  old_maids?: SeenCard[];
  bankrupt?: boolean;
}

/** G6: a bank leaves the game. */
export interface BankruptAct {
  do: 'bankrupt';
  bank: Bank;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** A battle as it would be fought now. */
export interface Battle {
  kind: BattleKind;
  empire: Empire;
  card: CardId | null;
  card_at: string[] | null;
  king: Empire | null;
  as_if: Step[];
  attacker: Bank;
  rooks_join: boolean | null;
  attackers: Combatant[];
  defenders: Combatant[];
  bystanders: Combatant[];
  cost: number;
  outcome: BattleOutcome;
  chosen: BattleSide | null;
  regime: RegimeChange | null;
  refusals: Refusal[];
  working: Step[];
  casualties: BySide;
  survivors: BySide;
  places: Record<string, string[]>;
  places_if_emptied: Record<string, string[]>;
  changes: Act[];
  open: boolean;
}

/** A kind of battle. */
export type BattleKind = 'campaign' | 'conspiracy' | 'peasant_revolt' | 'crusade' | 'jihad' | 'reformation';

/** How a battle ends. */
export type BattleOutcome = 'victorious' | 'all die' | 'lost' | 'impossible';

/** A side of a battle. */
export type BattleSide = 'attackers' | 'defenders';

/** Every battle that the question can mean. */
export interface BattlesFound {
  text: string;
  battles: Battle[];
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** A border. */
export type Border = 'england-france' | 'france-hre' | 'hungary-byzantium' | 'england-portugal' | 'portugal-aragon' | 'aragon-papal_states' | 'papal_states-ottoman' | 'hungary-ottoman' | 'ottoman-mamluk' | 'hre-hungary' | 'france-aragon' | 'hre-papal_states' | 'byzantium-mamluk';

/** A border between two empires. */
export interface BorderFacts {
  id: Border;
  empires: Empire[];
  sea: boolean;
}

/** The move at which a record stops. */
export interface BrokenMove {
  number: number;
  line: number | null;
  move: string;
  reason: string;
  refusals: Refusal[];
}

/** The record cannot be replayed; the table named is the one it starts from. */
export interface BrokenRecord {
  text: string;
  ok: false;
  broken: BrokenMove;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** A number for each side of a battle. */
export interface BySide {
  attackers: number;
  defenders: number;
}

/** A card as printed; what it does not have is left out. */
export interface Card {
  id: CardId;
  name: string;
  kind: CardKind;
  deck: Region;
  set: CardSet;
  location?: string;
  suitors?: Empire[];
  prestige?: string[];
  one_shot?: string;
  agents?: string[];
  ops?: string[];
  abilities?: Ability[];
  erratum?: string;
}

/** A card from one place to another; what is hidden stays `?`. */
export interface CardAct {
  do: 'card';
  card: CardId;
  origin: string[];
  target: string[];
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** The id of a card; ? is a hidden one. */
export type CardId = string;

/** A kind of card. */
export type CardKind = 'tableau' | 'queen' | 'comet';

/** The cards found. */
export interface CardList {
  cards: Card[];
  did_you_mean: string[];
}

/** The picture of a card. */
export interface CardPicture {
  svg: string;
  card: CardId;
}

/** A set of cards. */
export type CardSet = 'base' | 'expansion' | 'promo';

/** A cell of a row, to look at. */
export interface CellText {
  objective: 'main' | 'secondary' | 'prestige' | 'card' | 'fair' | 'commerce' | 'sale';
  texts: string[];
  means: string[];
}

/** A city or an emporium. */
export type City = 'london' | 'bordeaux' | 'bruges' | 'paris' | 'lyon' | 'lubeck' | 'nurnberg' | 'novgorod' | 'vienna' | 'buda' | 'varna' | 'kviv' | 'tana' | 'caffa' | 'trebizond' | 'toledo' | 'granada' | 'spice_islands' | 'valencia' | 'algiers' | 'timbuktu' | 'venice' | 'constantinople' | 'modon' | 'rhodes' | 'cairo' | 'cyprus' | 'red_sea';

/** A city of the map. */
export interface CityFacts {
  id: City;
  name: string;
  empire: Empire;
  capital?: boolean;
  emporium?: RouteColour;
  only_promo?: boolean;
  levies?: Record<string, string[]>;
  promo_medieval?: string[];
}

/** A space of a city: london, constantinople-2. */
export type CitySpace = 'london' | 'bordeaux' | 'bruges' | 'paris' | 'lyon' | 'lubeck' | 'nurnberg' | 'novgorod' | 'vienna' | 'buda' | 'varna' | 'kviv' | 'tana' | 'caffa' | 'trebizond' | 'toledo' | 'granada' | 'spice_islands' | 'valencia' | 'algiers' | 'timbuktu' | 'venice' | 'venice-2' | 'constantinople' | 'constantinople-2' | 'constantinople-3' | 'modon' | 'rhodes' | 'cairo' | 'cyprus' | 'red_sea';

/** How one bank stands towards one victory square. */
export interface Claim {
  victory: Victory;
  bank: Bank;
  active: boolean;
  met: boolean;
  open: boolean;
  clauses: Clause[];
  missing: string[];
  actions: number;
  torch: TorchBearer | null;
  by_cards: string[];
}

/** One thing that a victory asks: so much more of something than every other bank. */
export interface Clause {
  section: string;
  what: string;
  have: number;
  rival: Bank | null;
  most: number;
  margin: number;
  counts: ReligionCounts | null;
  met: boolean;
}

/** A token in or near a battle, where it stands, and why it fights or does not. */
export interface Combatant {
  token: Token;
  place: string[];
  section: string;
  why: string;
}

/** A border that the concession of the regime change could go to (B11c). */
export interface ConcessionPlace {
  border: Border;
  cost: number;
  represses: Token | null;
}

/** A place where two tables differ, and what stands there on each. */
export interface Contrast {
  place: string;
  one: string | null;
  other: string | null;
  text: string;
}

/** One thing that a bank has, before a line and after it. */
export interface Counter {
  what: string;
  before: number;
  after: number;
}

/** A decision inside a line that is not the bank's own. */
export interface Crossroads {
  bank: Bank;
  question: string;
  chance: boolean;
  after: number;
  answers: Answered[];
}

/** Who must choose, and between what. */
export interface Decision {
  bank: Bank;
  kind: DecisionKind;
  section: string;
  question: string;
  may_be_declined: boolean;
  chance: boolean;
  options: Option[];
  refused: RefusedMove[] | null;
}

/** What kind of choice it is. */
export type DecisionKind = 'action' | 'reveal' | 'discard' | 'activation' | 'one_shot' | 'bishop_agent' | 'ruler_agent' | 'pirate_agent' | 'pawn_agent' | 'sold_card' | 'sold_one_shot' | 'borrowed_op' | 'op' | 'inquisitor' | 'commerce' | 'behead' | 'tax' | 'tax_payment' | 'repress' | 'vote' | 'corsair' | 'siege' | 'campaign' | 'pacification' | 'levy' | 'token_taken' | 'casualty' | 'survivor' | 'concession' | 'emancipation' | 'golden_liberty' | 'battlefield' | 'serf' | 'lost_token' | 'space' | 'arrangement' | 'marriage' | 'rooks' | 'agents_first';

/** The two decks: a count, every card from the top down, or the known top. */
export interface Decks {
  west?: number | CardId[] | KnownDeck;
  east?: number | CardId[] | KnownDeck;
}

/** How long the decks last (L2a). */
export interface DecksLeft {
  cards: Record<string, number>;
  turns_at_least: number | null;
}

/** Where two tables differ as they stand now. */
export interface Difference {
  text: string;
  same: boolean;
  differences: Contrast[];
  lines: string[] | null;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** H1: a busted disk goes from one emporium to another of its colour. */
export interface DiskAct {
  do: 'disk';
  opened: City;
  covered: City;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** The most that a turn can earn. */
export interface EarnAnswer {
  text: string;
  bank: Bank;
  before: number;
  florins: number | null;
  others: number | null;
  exact: boolean;
  unnamed: number;
  line: LineMove[];
  nodes: number;
  budget: number;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** What one action could bring a bank now, at most. */
export interface Earning {
  bank: Bank;
  move: string;
  florins: number;
}

/** The most florins of a turn. */
export interface Earnings {
  bank: Bank;
  before: number;
  florins: number | null;
  others: number | null;
  exact: boolean;
  unnamed: number;
  line: LineMove[];
  nodes: number;
  budget: number;
}

/** The table after the lines; as it was, where one of them cannot be done. */
export interface Edited {
  text: string;
  ok: boolean;
  lines: LineFault[];
  faults: Fault[];
  table: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** An edition of the rules. */
export type Edition = '2024' | '2021';

/** An empire. */
export type Empire = 'england' | 'france' | 'hre' | 'hungary' | 'byzantium' | 'portugal' | 'aragon' | 'papal_states' | 'ottoman' | 'mamluk';

/** An empire: where it lies, and every side of its square. */
export interface EmpireFacts {
  id: Empire;
  name: string;
  region: Region;
  cities: City[];
  borders: Border[];
  king: Face;
  republic: Face;
  promo?: PromoFace[];
}

/** Every empire. */
export interface EmpireList {
  empires: EmpireFacts[];
}

/** An empire square in a tableau, with everything on and under it. */
export interface EmpireSquare {
  side?: SquareSide;
  bishop?: Religion;
  queens?: (SeenCard | PlayedCard)[];
  repressed?: Token[];
  empire: Empire;
  vassals?: (Empire | VassalSquare)[];
}

/** The open emporium of each colour; both are named, or neither. */
export interface Emporia {
  white?: City;
  black?: City;
}

/** L2: the game is over. */
export interface EndAct {
  do: 'end';
  victory: EndingName;
  winners: Bank[];
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** How the game ended (L2). */
export interface Ending {
  victory: EndingName;
  winners: Bank[];
}

/** How a game ended. */
export type EndingName = 'holy' | 'imperial' | 'globalization' | 'renaissance' | 'byzantine' | 'patron' | 'bankruptcy' | 'exhaustion';

/** One side of an empire square. */
export interface Face {
  name: string;
  prestige?: string[];
  ops?: string[];
}

/** A fair as it would be held now. */
export interface Fair {
  region: Region;
  convener: Bank;
  payments: FairPayment[];
  levies: Levy[];
  end: Step;
  net: Record<string, number>;
  as_if: Step[];
  working: Step[];
  refusals: Refusal[];
  emporium: City;
  route: Empire[];
  profits: Profits;
  subsidy: number;
  entered: Empire[];
  leftover: number;
  open: boolean;
}

/** What each fair brings one bank, and which is the better for it. */
export interface FairComparison {
  bank: Bank;
  florins: Record<string, number>;
  better: Region | null;
}

/** What a border takes out of the profits, and why (G3). */
export interface FairPayment {
  border: Border;
  taker: string;
  wanted: number;
  taken: number;
  section: string;
  why: string;
}

/** One fair, or both to compare. */
export interface FairsFound {
  text: string;
  fairs: Fair[];
  comparison: FairComparison[];
  unanswered: string[];
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** One thing that is wrong with a table; a warning never blocks an answer. */
export interface Fault {
  pointer: string;
  grade: Grade;
  suggestion?: string;
  code: FaultCode;
  message: string;
  found: string;
  expected: string;
  values: Record<string, any>;
}

/** What can be wrong with a table. */
export type FaultCode = 'wrong_type' | 'unknown_key' | 'missing_key' | 'unknown_name' | 'bad_number' | 'stands_twice' | 'too_long' | 'more_faults' | 'too_few_banks' | 'too_few_cards' | 'too_many_banks' | 'bank_not_in_game' | 'bankrupt_impossible' | 'too_many_florins' | 'promo_only' | 'not_solitaire' | 'opponent_has_hand' | 'variant_not_solitaire' | 'card_twice' | 'card_not_in_game' | 'market_gap' | 'deck_too_large' | 'card_not_playable' | 'wrong_row' | 'hand_too_large' | 'market_row_too_long' | 'market_row_too_short' | 'too_many_victories' | 'square_twice' | 'square_also_on_throne' | 'republic_on_throne' | 'queen_without_king' | 'not_a_queen' | 'vassal_of_republic' | 'vassal_of_vassal' | 'vassal_republic' | 'wrong_piece' | 'too_many_tokens' | 'city_crowded' | 'covered_emporium' | 'space_closed' | 'pirate_on_land' | 'border_crowded' | 'emporium_count' | 'emporium_colour' | 'turn_impossible' | 'ending_impossible';

/** A table with errors. */
export interface FaultyTable {
  text: string;
  ok: boolean;
  faults: Fault[];
  missing: string[];
  table: null;
  fingerprint: null;
  edition: null;
  rulings: null;
}

/** An empire square shows its other side. */
export interface FlipAct {
  do: 'flip';
  empire: Empire;
  side: SquareSide;
  face: string;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** Florins from a bank, China or a market place (`west 3`) to another. */
export interface FlorinsAct {
  do: 'florins';
  giver: string;
  taker: string;
  florins: number;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** Everything that a game can be made of, the usual choice first. */
export interface Game {
  editions: GameEdition[];
  banks: GameBank[];
  religions: GameReligion[];
  maps: GameMap[];
  sets: GameSet[];
  variants: GameVariant[];
  switches: GameSwitch[];
}

/** A bank that can play. */
export interface GameBank {
  id: Bank;
  name: string;
  banker?: string;
  colour?: string;
  concession: Border;
  promo: boolean;
}

/** An edition of the rules. */
export interface GameEdition {
  id: Edition;
  text: string;
}

/** A map to play on. */
export interface GameMap {
  id: MapName;
  name: string;
  text: string;
}

/** A religion. */
export interface GameReligion {
  id: Religion;
  name: string;
  colour: string;
}

/** A set of cards. */
export interface GameSet {
  id: CardSet;
  name: string;
  text: string;
}

/** A point on which the editions differ, or on which a group may decide for itself. */
export interface GameSwitch {
  id: string;
  sections: string[];
  on: string;
  off: string;
  editions: Record<string, boolean>;
}

/** A variant of the rules. */
export interface GameVariant {
  id: Variant;
  name: string;
  text: string;
}

/** Whether a fault blocks an answer. */
export type Grade = 'error' | 'warning';

/** That the server answers, and what it knows. */
export interface Health {
  status: 'ok';
  version: string;
  editions: string[];
}

/** One thing that a search over everything finds. */
export interface Hit {
  kind: HitKind;
  id: string;
  title: string;
  line: string;
}

/** A kind of thing that can be looked up. */
export type HitKind = 'rule' | 'card' | 'empire' | 'city';

/** What a search over rules, cards, empires and cities finds. */
export interface HitList {
  hits: Hit[];
  did_you_mean: string[];
}

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Record<string, any>;

/** What the referee says about moves, each made before the next is judged. */
export interface Judged {
  text: string;
  ok: boolean;
  verdicts: JudgedMove[];
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** What the referee says about one text. */
export interface JudgedMove {
  text: string;
  verdict: VerdictName;
  bank: Bank | null;
  move: string | null;
  refusals: Refusal[];
  nearest: string[];
  rules: string[];
  message: string | null;
}

/** A deck whose top is known. */
export interface KnownDeck {
  top?: CardId[];
  hidden?: number;
}

/** The decision that is open. */
export interface Legal {
  text: string;
  decision: Decision | null;
  ending: Ending | null;
  position: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** What one empire of the voyage raises (G4). */
export interface Levy {
  empire: Empire;
  kind: LevyKind;
  cities: LevySpace[];
}

/** Whether an empire has a choice. */
export type LevyKind = 'forced' | 'choice' | 'saturated';

/** A space with the token that would be placed there. */
export interface LevySpace {
  space: CitySpace;
  token: Token;
}

/** A line that is not understood, and what was understood of it. */
export interface LineFault {
  line: number;
  text: string;
  understood: string;
  message: string;
}

/** One move of a line that was found, and what people do for it. */
export interface LineMove {
  bank: Bank;
  move: string;
  label: string;
  acts: Act[];
}

/** A move that was made. */
export interface MadeMove {
  bank: Bank;
  move: string;
  acts: Act[];
  begins_turn: boolean;
}

/** F6b: the votes on one empire's borders. */
export interface Majority {
  empire: Empire;
  holder: Bank | null;
  votes: Record<string, number>;
  leader: Bank | null;
  costs: Record<string, number>;
  could_vote: Bank[];
}

/** An empire shows another religious state. */
export interface MapAct {
  do: 'map';
  empire: Empire;
  state: ReligiousState;
  face: string | null;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** The whole map. */
export interface MapFacts {
  grid: Empire[][];
  empires: EmpireFacts[];
  cities: CityFacts[];
  borders: BorderFacts[];
  routes: RouteFacts[];
}

/** A map to play on. */
export type MapName = '1460' | '1550' | 'reformation';

/** The two rows of the market: a card, a card with florins, or null for a gap. */
export interface Market {
  west?: (CardId | MarketPlace | null)[];
  east?: (CardId | MarketPlace | null)[];
}

/** A place of the market with what lies there. */
export interface MarketPlace {
  card?: CardId;
  florins?: number;
}

/** A place of the market: west 3. */
export type MarketPlaceName = 'west 0' | 'west 1' | 'west 2' | 'west 3' | 'west 4' | 'west 5' | 'east 0' | 'east 1' | 'east 2' | 'east 3' | 'east 4' | 'east 5';

/** The moves were taken back; the decision that is open again. */
export interface MovesUndone {
  text: string;
  undone: string[];
  decision: Decision | null;
  ending: Ending | null;
  position: Table;
  table: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** At least one move is not legal, and none was made. */
export interface NotApplied {
  text: string;
  ok: false;
  verdicts: JudgedMove[];
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** A text that holds no sound table: lines that are not understood, or a table with errors. */
export interface NotOpened {
  text: string;
  kind: TextKind;
  lines: LineFault[];
  ok: boolean;
  faults: Fault[];
  missing: string[];
  table: null;
  fingerprint: null;
  edition: null;
  rulings: null;
}

/** Nothing to do: what did not happen and why, or what happened by itself. */
export interface NoteAct {
  do: 'note';
  code: NoteCode;
  section: string;
  values: Record<string, any>;
  text: string;
}

/** What a note says, for programs. */
export type NoteCode = 'only' | 'made_already' | 'no_more_ops' | 'not_victorious' | 'no_room' | 'survivor_without_token' | 'agent_without_place' | 'agent_left_out' | 'agent_declined' | 'agent_without_token' | 'bishop_dies' | 'concession_protected' | 'no_levy' | 'levy_without_token' | 'no_concession' | 'concession_without_token' | 'nobody_freed' | 'spared' | 'nothing_to_activate' | 'no_sold_one_shot' | 'nothing_borrowed';

/** The sound table that a text holds. */
export interface Opened {
  text: string;
  kind: TextKind;
  lines: LineFault[];
  ok: boolean;
  faults: Fault[];
  missing: string[];
  table: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** One action of O9. */
export interface OpponentAction {
  name: string;
  cost: number;
  sections: string[];
  notes: string[];
}

/** What the solitaire opponent does, and why; the table afterwards. */
export interface OpponentPlayed {
  text: string;
  steps: OpponentStep[];
  stop: OpponentStop;
  choices: string[];
  decision: Decision | null;
  ending: Ending | null;
  position: Table;
  table: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** One reason for what the opponent does. */
export interface OpponentReason {
  code: OpponentReasonCode;
  section: string;
  values: Record<string, any>;
  text: string;
}

/** Why the opponent does something. */
export type OpponentReasonCode = 'declares' | 'comet_then_declares' | 'kings' | 'republics' | 'believers' | 'bishops' | 'concessions' | 'two_actions' | 'one_action' | 'nothing_above' | 'override' | 'no_square' | 'no_override' | 'same_row' | 'next_row' | 'not_reached_row' | 'not_reached' | 'not_reached_tried' | 'not_reached_unfit' | 'not_reached_dear' | 'not_reached_cost' | 'nothing_left' | 'objective_kingdoms' | 'objective_weaker_kingdoms' | 'objective_republics' | 'objective_weaker_republics' | 'objective_believers' | 'objective_theocracies' | 'objective_bishops' | 'objective_concessions' | 'objective_prestige' | 'objective_card' | 'objective_fair' | 'objective_commerce' | 'objective_sale' | 'first_card' | 'two_cards' | 'takes' | 'turns' | 'drives_out' | 'then_kingdoms' | 'then_weaker_kingdoms' | 'then_republics' | 'then_weaker_republics' | 'then_believers' | 'then_theocracies' | 'then_bishops' | 'then_concessions' | 'first_prestige' | 'torch_card' | 'prestige_card' | 'passed_comet' | 'passed_dear' | 'passed_means' | 'passed_tried' | 'passed_unfit' | 'passed_beside' | 'passed_west' | 'passed_prestige' | 'passed_torch' | 'passed_other_prestige' | 'passed_cost' | 'plays_at_once' | 'fires' | 'fires_for_kingdom' | 'fires_to_hurt' | 'holds_fire' | 'holds_fire_not_to_lose' | 'cannot_fire' | 'agents_only' | 'ops_reach' | 'ops_commerce' | 'op_serves' | 'op_commerce' | 'ops_done' | 'sells_bishop' | 'sells_without_prestige' | 'sells_patron' | 'fair_reaches' | 'fair_pays' | 'fair_less' | 'fair_tie' | 'pays' | 'keeps_last_florin' | 'last_florin_for_goal' | 'last_florin_only_way' | 'replaces_concession' | 'kills_concession' | 'only_border' | 'upstream' | 'downstream' | 'off_the_routes' | 'spares_own' | 'own_empire' | 'for_main_objective' | 'no_empire_of_its_own' | 'bishop_on_card' | 'spares_player' | 'face_down_florin' | 'leftmost_florin' | 'no_believer' | 'diverse' | 'rook_first' | 'suitors_in_vain' | 'most_knights' | 'first_listed' | 'frees_own' | 'frees_no_more' | 'loses_dominant' | 'keeps_pawns' | 'declines' | 'liberty' | 'liberty_serves' | 'no_liberty' | 'best' | 'chance' | 'rolled' | 'by_hand';

/** One move of the opponent, what people do on the table for it, and why. */
export interface OpponentStep {
  bank: Bank;
  move: string;
  label: string;
  acts: Act[];
  reasons: OpponentReason[];
}

/** Why the opponent goes no further: its turn or the game is over, the player or the table must say something, chance must decide, or one move was asked for. */
export type OpponentStop = 'turn' | 'over' | 'player' | 'table' | 'chance' | 'step';

/** A move that is open. */
export interface Option {
  move: string;
  kind: string;
  label: string;
  places: string[][];
  declines: boolean;
  effects: Act[] | null;
}

/** Switches that differ from the edition. */
export interface OwnRulings {
  first_player?: boolean;
  agents_until_saturation?: boolean;
  agents_may_repress_each_other?: boolean;
  commerce_from_gap?: boolean;
  condottiere_loss?: boolean;
  martyrs?: boolean;
  own_coronation_frees_vassals?: boolean;
  patron_stacks?: boolean;
  queens_adjacent?: boolean;
  arsenal_lost_kills?: boolean;
  out_of_tokens?: boolean;
  opponent_pays_facedown?: boolean;
  religious_rows_need_holy?: boolean;
  law_as_secondary?: boolean;
  upstream?: boolean;
  machiavelli_from_hand?: boolean;
}

/** A bank in the order in which the patron victory counts (L2a, L2b). */
export interface PatronStanding {
  bank: Bank;
  patron: number;
  florins: number;
  wins: boolean;
}

/** Whether a bank can win this turn, and how. */
export interface Plan {
  bank: Bank;
  verdict: PlanVerdict;
  why: PlanReason | null;
  unnamed: number;
  line: LineMove[];
  shortest: boolean;
  crossroads: Crossroads[];
  ending: Ending | null;
  clauses: Clause[];
  nodes: number;
  budget: number;
}

/** Whether a turn can be won. */
export interface PlanAnswer {
  text: string;
  bank: Bank;
  verdict: PlanVerdict;
  why: PlanReason | null;
  unnamed: number;
  line: LineMove[];
  shortest: boolean;
  crossroads: Crossroads[];
  ending: Ending | null;
  clauses: Clause[];
  nodes: number;
  budget: number;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** What the solitaire opponent is after (O2): a cell of its table. */
export interface PlanNote {
  row: number;
  objective: 'main' | 'secondary' | 'prestige' | 'card' | 'fair' | 'commerce' | 'sale';
  override?: boolean;
  done?: boolean;
}

/** Why nothing is proven: the budget was used up, or own cards are hidden. */
export type PlanReason = 'budget' | 'hidden_hand';

/** Whether a turn can be won: whatever others choose, not at all, only if they choose so or hidden cards fall so, or unknown. */
export type PlanVerdict = 'win' | 'no_win' | 'depends' | 'not_proven';

/** A card in a tableau, with what lies on it. */
export interface PlayedCard {
  card: SeenCard;
  bishop?: Religion;
}

/** A kind of error; each is told of at its own address. */
export interface ProblemType {
  status: number;
  title: string;
  text: string;
}

/** What can go wrong. */
export interface ProblemTypes {
  problems: Record<string, ProblemType>;
}

/** The florins that a fair begins with. */
export interface Profits {
  on_the_card: number;
  added: number;
}

/** One side of a promo square, which depends on the religious state. */
export interface PromoFace {
  name: string;
  prestige?: string[];
  ops?: string[];
  state: ReligiousState;
  side: SquareSide;
}

/** One thing that is wrong with a record, and the line it stands on. */
export interface RecordFault {
  line: number;
  grade: Grade;
  message: string;
  code: string;
  values: Record<string, any>;
  pointer?: string;
  found?: string;
  expected?: string;
  suggestion?: string;
}

/** One reason against one move, with what was compared. */
export interface Refusal {
  code: RefusalCode;
  section: string;
  values: Record<string, any>;
  text: string;
}

/** Why a move is not open. */
export type RefusalCode = 'no_action_left' | 'must_act' | 'face_down' | 'too_dear' | 'usury' | 'hand_full' | 'agent_of_same_card' | 'no_florin_to_repress' | 'pirate_in_border' | 'agents_without_place' | 'opponent_buys_first' | 'opponent_plays_first' | 'sold_with_king' | 'ops_already_run' | 'no_open_op' | 'already_used' | 'silenced' | 'no_target' | 'op_lacks' | 'throne_to_throne' | 'florin_in_gap' | 'beheads_itself' | 'needs_bishop' | 'saturated' | 'vote_on_vassal' | 'no_plurality' | 'vote_too_dear' | 'same_pirate_there' | 'strawman_campaign' | 'same_suzerainty' | 'no_knights' | 'campaign_too_dear' | 'fair_already_held' | 'no_fair_card' | 'emporium_not_noted' | 'emporium_open' | 'needs_discovery' | 'suitor_is_republic' | 'suitor_married' | 'suitor_elsewhere' | 'no_heretics' | 'apostasy_immune' | 'apostasy_hits_nobody' | 'victory_inactive' | 'torch' | 'no_supreme_religion' | 'no_leading_religion' | 'victory_not_met' | 'ops_wait' | 'op_first' | 'no_such_op' | 'card_lacks_op' | 'no_such_one_shot' | 'hand_empty' | 'no_comet' | 'one_side' | 'owns_none' | 'other_piece' | 'not_in_battle' | 'victory_active' | 'other_bank' | 'other_moment' | 'must_choose' | 'other_step' | 'other_choice' | 'card_elsewhere' | 'not_in_tableau' | 'elsewhere' | 'other_place' | 'other_region' | 'on_throne' | 'not_adjacent' | 'out_of_reach' | 'stays_there' | 'nothing_there' | 'other_kind' | 'wrong_target' | 'wrong_ground' | 'land_border' | 'place_occupied' | 'city_covered' | 'space_shut' | 'no_suitor';

/** A move that is not open. */
export interface RefusedMove {
  move: string;
  kind: string;
  label: string;
  places: string[][];
  refusals: Refusal[];
}

/** What a victory does to the empire or allows, before anything is chosen (K2a, B10c, B11). */
export interface RegimeChange {
  loser: Bank | null;
  flipped: boolean;
  taker: Bank;
  side: SquareSide;
  suzerain: Empire | null;
  state: ReligiousState;
  state_changes: boolean;
  queens_lost: CardId[];
  queens_kept: CardId[];
  bishops_lost: string[];
  vassals_freed: Empire[];
  spaces_closed: CitySpace[];
  concessions: ConcessionPlace[];
  emancipation: Record<string, string[]>;
  text: string;
}

/** A half of the map. */
export type Region = 'west' | 'east';

/** A religion. */
export type Religion = 'catholic' | 'islamic' | 'reformist';

/** What was counted for each religion: bishops and tokens (L3), or theocracies (L7). */
export interface ReligionCounts {
  bishops?: Record<string, number>;
  tokens?: Record<string, number>;
  theocracies?: Record<string, number>;
}

/** The religious state of an empire. */
export type ReligiousState = 'medieval' | 'catholic' | 'islamic' | 'reformist';

/** Where the record leads. */
export interface Replayed {
  text: string;
  ok: boolean;
  faults: Fault[];
  moves: number;
  undone: string[];
  turns: number;
  record: string;
  decision: Decision | null;
  ending: Ending | null;
  position: Table;
  table: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** What was found in one of several records. */
export interface ReplayedRecord {
  ok: boolean;
  moves: number | null;
  ending: Ending | null;
  fingerprint: string | null;
  faults: Fault[];
  broken: BrokenMove | null;
  unreadable: RecordFault[];
  given_up: string | null;
}

/** What was found in several records, in their order. */
export interface ReplayedRecords {
  text: string;
  ok: boolean;
  records: ReplayedRecord[];
}

/** A hidden card turns out to be this one. */
export interface RevealAct {
  do: 'reveal';
  card: CardId;
  place: string[];
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** What the turns of a record missed. */
export interface Review {
  text: string;
  turns: Reviewed[];
  played: number;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** What a turn missed. */
export interface Reviewed {
  number: number;
  first_move: number;
  bank: Bank;
  moves: string[];
  missed_win: Plan | null;
  left_open: Plan[];
  left_lying: Earnings | null;
  florins: number;
  proven: boolean;
}

/** What is new. */
export interface RoomChanged {
  changed: boolean;
  held: boolean;
  banks: Bank[];
  table: Table;
  version: string;
  number: number;
  by: Bank | null;
  log: string;
}

/** A new room. */
export interface RoomOpened {
  code: string;
  version: string;
  number: number;
}

/** Nothing is new but, perhaps, who is there. */
export interface RoomUnchanged {
  changed: boolean;
  held: boolean;
  banks: Bank[];
}

/** The table is in the room. */
export interface RoomWritten {
  version: string;
  number: number;
}

/** The colour of a trade route. */
export type RouteColour = 'white' | 'black';

/** A trade route. */
export interface RouteFacts {
  emporium: City;
  colour: RouteColour;
  empires: Empire[];
  borders: Border[];
}

/** A row of the opponent's table (O8), to look at. */
export interface RowText {
  row: number;
  name: string;
  victory: string | null;
  override: string | null;
  trigger: string;
  cells: CellText[];
}

/** A rule in our own words. */
export interface Rule {
  section: string;
  title: string;
  text: string;
  see?: string[];
  editions?: string;
}

/** The rules found. */
export interface RuleList {
  rules: Rule[];
  did_you_mean: string[];
}

/** How every switch stands. */
export interface Rulings {
  first_player: boolean;
  agents_until_saturation: boolean;
  agents_may_repress_each_other: boolean;
  commerce_from_gap: boolean;
  condottiere_loss: boolean;
  martyrs: boolean;
  own_coronation_frees_vassals: boolean;
  patron_stacks: boolean;
  queens_adjacent: boolean;
  arsenal_lost_kills: boolean;
  out_of_tokens: boolean;
  opponent_pays_facedown: boolean;
  religious_rows_need_holy: boolean;
  law_as_secondary: boolean;
  upstream: boolean;
  machiavelli_from_hand: boolean;
}

/** The id of a card that all can see. */
export type SeenCard = string;

/** A table set up for the first turn. */
export interface SetTable {
  text: string;
  table: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** How a new table is built by hand. */
export interface SettingUp {
  text: string;
  steps: SetupStep[];
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** One thing to lay out. */
export interface SetupLine {
  text: string;
  piece: string | null;
  place: string[];
}

/** One step of the set-up. */
export interface SetupStep {
  section: string;
  title: string;
  lines: SetupLine[];
}

/** D2: a market card slides left with the florins on it. */
export interface SlideAct {
  do: 'slide';
  card: CardId;
  region: Region;
  origin: number;
  target: number;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** What a solitaire game notes beside its table (O). */
export interface SolitaireNotes {
  opponent?: Bank;
  deck_top?: number;
  deck_bottom?: number;
  seed?: number;
}

/** The tables that the solitaire opponent follows (O8, O9), in our own words. */
export interface SolitaireTables {
  rows: RowText[];
  actions: OpponentAction[];
}

/** A sound table; there may be warnings. */
export interface SoundTable {
  text: string;
  ok: boolean;
  faults: Fault[];
  missing: string[];
  table: Table;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** An empire square to the far end of a bank's row, or under a suzerain. */
export interface SquareAct {
  do: 'square';
  empire: Empire;
  bank: Bank;
  suzerain: Empire | null;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** A side of an empire square. */
export type SquareSide = 'king' | 'republic';

/** What one bank has. */
export interface Standing {
  bank: Bank;
  florins: number;
  cards_in_hand: number;
  prestige: Record<string, number>;
  kings: number;
  republics: number;
  concessions: number;
  law: number;
  concessions_on_map: number;
  by_cards: string[];
}

/** Prestige, majorities and money. */
export interface Standings {
  text: string;
  banks: Standing[];
  majorities: Majority[];
  earnings: Earning[];
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** One step of the working. */
export interface Step {
  section: string;
  text: string;
  code: StepCode;
  values: Record<string, any>;
}

/** What a step of a working says: of its own, or as a refusal does. */
export type StepCode = 'as_if_emporium' | 'as_if_florins' | 'profits' | 'subsidy' | 'no_voyage' | 'arrowhead' | 'last_florin' | 'saturated' | 'levy' | 'shortage' | 'nobody' | 'payment' | 'no_card' | 'as_if_played' | 'as_if_played-hand' | 'as_if_played-market' | 'as_if_played-tableau' | 'as_if_florins_had' | 'as_if_king' | 'sides' | 'cost' | 'exchange' | 'exchange-chosen' | 'victorious' | 'all_die' | 'lost' | 'new_state' | 'space_closes' | 'survivor' | 'survivor-lost' | 'survivor-repressed' | 'regime' | 'concession' | 'emancipation' | 'late_agents' | 'bishops' | 'all_bishops' | 'theocracy' | 'theocracy-zionists' | 'theocratic_tokens' | 'none_supreme' | 'supreme' | 'zionists' | 'circassians' | 'most_patron' | 'tie' | 'patron_end' | 'patron_end-shared' | 'decks' | 'no_action_left' | 'must_act' | 'face_down' | 'too_dear' | 'usury' | 'hand_full' | 'agent_of_same_card' | 'no_florin_to_repress' | 'pirate_in_border' | 'agents_without_place' | 'opponent_buys_first' | 'opponent_plays_first' | 'sold_with_king' | 'ops_already_run' | 'no_open_op' | 'already_used' | 'silenced' | 'no_target' | 'op_lacks' | 'throne_to_throne' | 'florin_in_gap' | 'beheads_itself' | 'needs_bishop' | 'vote_on_vassal' | 'no_plurality' | 'vote_too_dear' | 'same_pirate_there' | 'strawman_campaign' | 'same_suzerainty' | 'no_knights' | 'campaign_too_dear' | 'fair_already_held' | 'no_fair_card' | 'emporium_not_noted' | 'emporium_open' | 'needs_discovery' | 'suitor_is_republic' | 'suitor_married' | 'suitor_elsewhere' | 'no_heretics' | 'apostasy_immune' | 'apostasy_hits_nobody' | 'victory_inactive' | 'torch' | 'no_supreme_religion' | 'no_leading_religion' | 'victory_not_met' | 'ops_wait' | 'op_first' | 'no_such_op' | 'card_lacks_op' | 'no_such_one_shot' | 'hand_empty' | 'no_comet' | 'one_side' | 'owns_none' | 'other_piece' | 'not_in_battle' | 'victory_active' | 'other_bank' | 'other_moment' | 'must_choose' | 'other_step' | 'other_choice' | 'card_elsewhere' | 'not_in_tableau' | 'elsewhere' | 'other_place' | 'other_region' | 'on_throne' | 'not_adjacent' | 'out_of_reach' | 'stays_there' | 'nothing_there' | 'other_kind' | 'wrong_target' | 'wrong_ground' | 'land_border' | 'place_occupied' | 'city_covered' | 'space_shut' | 'no_suitor';

/** Lines that leave nobody an open win. */
export interface StopAnswer {
  text: string;
  bank: Bank;
  lines: Suggestion[];
  looked_at: number;
  nodes: number;
  budget: number;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** A line that looks good: a suggestion, and no proof. */
export interface SuggestAnswer {
  text: string;
  bank: Bank;
  line: LineMove[];
  wins: boolean;
  gains: Counter[];
  open_to: Bank[];
  not_proven: Bank[];
  ending: Ending | null;
  nodes: number;
  budget: number;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** A line that looks good; nothing about it is proven but what is said to be. */
export interface Suggestion {
  bank: Bank;
  line: LineMove[];
  wins: boolean;
  gains: Counter[];
  open_to: Bank[];
  not_proven: Bank[];
  ending: Ending | null;
  nodes: number;
  budget: number;
}

/** Which religion is supreme. */
export interface SupremacyCount {
  bishops: Record<string, number>;
  tokens: Record<string, number>;
  supreme: Religion | null;
  theocracies: Theocracy[];
  working: Step[];
}

/** A table as the physical one lies. */
export interface Table {
  edition: Edition;
  map: MapName;
  sets?: CardSet[];
  variants?: Variant[];
  rulings?: OwnRulings;
  solitaire?: SolitaireNotes;
  turn?: TurnState;
  banks?: Record<string, BankHoldings>;
  thrones?: Record<string, ThroneSquare>;
  religions?: Record<string, ReligiousState>;
  emporia?: Emporia;
  cities?: Record<string, Token | (Token | null)[]>;
  borders?: Record<string, Token | (Token | null)[]>;
  market?: Market;
  decks?: Decks;
  discarded?: SeenCard[];
  victories?: Victory[];
  ending?: Ending;
  moves?: string[];
}

/** A table as one line, and as lines. */
export interface TableCode {
  text: string;
  code: string;
  lines: string;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** The picture of a table. */
export interface TablePicture {
  svg: string;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** What kind of text holds a table. */
export type TextKind = 'code' | 'lines' | 'json';

/** What one theocracy adds to the tokens of its religion (L3). */
export interface Theocracy {
  empire: Empire;
  religion: Religion;
  in_cities: number;
  pirates: number;
  by_ability: number;
}

/** Whether a bank could win on its next turn if nothing changes. */
export interface Threat {
  bank: Bank;
  grade: ThreatGrade;
  plan: Plan;
  cards: WinningCard[];
  perhaps: CardId[];
  not_tried: CardId[];
  hand: number;
  unseen: number;
  odds: number;
  nodes: number;
}

/** How a bank could win: with what lies open, only if others choose so, only with a card that nobody knows, in no way that was found, or unknown. */
export type ThreatGrade = 'open' | 'depends' | 'with_card' | 'none' | 'not_proven';

/** Who could win on their next turn, if nothing changes. */
export interface ThreatsAnswer {
  text: string;
  threats: Threat[];
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** An empire square to its throne, king side up, with all that lies on it. */
export interface ThroneAct {
  do: 'throne';
  empire: Empire;
  bearing: string[];
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** What lies on an empire square that is on its throne. */
export interface ThroneSquare {
  side?: SquareSide;
  bishop?: Religion;
  queens?: (SeenCard | PlayedCard)[];
  repressed?: Token[];
}

/** A token. */
export type Token = 'catholic bishop' | 'islamic bishop' | 'reformist bishop' | 'catholic rook' | 'islamic rook' | 'reformist rook' | 'catholic knight' | 'islamic knight' | 'reformist knight' | 'catholic pirate' | 'islamic pirate' | 'reformist pirate' | 'fugger pawn' | 'medici pawn' | 'coeur pawn' | 'marchionni pawn' | 'berenberg pawn' | 'mendes pawn';

/** A token from one place to another; the supply is a place too. */
export interface TokenAct {
  do: 'token';
  token: Token;
  origin: string[];
  target: string[];
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** The card that makes a declaration cost two actions. */
export interface TorchBearer {
  bank: Bank;
  card: CardId;
}

/** D2c: the next bank's turn begins. */
export interface TurnAct {
  do: 'turn';
  bank: Bank;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** Whose turn it is, and what was already done in it. */
export interface TurnState {
  bank: Bank;
  actions?: number;
  ops?: Region[];
  fairs?: Region[];
  free_fair?: boolean;
  usury?: MarketPlaceName[];
  used?: (SeenCard | Empire)[];
  plan?: PlanNote;
}

/** A variant of the rules. */
export type Variant = 'astrology' | 'bankruptcy' | 'open_hands' | 'solitaire' | 'strawman_campaign';

/** A vassal with what lies on it. */
export interface VassalSquare {
  side?: SquareSide;
  bishop?: Religion;
  queens?: (SeenCard | PlayedCard)[];
  repressed?: Token[];
  empire: Empire;
}

/** What the referee says; only legal moves can be made. */
export type VerdictName = 'legal' | 'illegal' | 'ambiguous' | 'not_a_move' | 'out_of_turn' | 'game_over';

/** Every victory square for every bank. */
export interface Victories {
  text: string;
  claims: Claim[];
  patron: PatronStanding[];
  patron_working: Step[];
  decks: DecksLeft;
  supremacy: SupremacyCount;
  fingerprint: string;
  edition: Edition;
  rulings: Rulings;
}

/** A victory square. */
export type Victory = 'holy' | 'imperial' | 'globalization' | 'renaissance' | 'byzantine';

/** L1: a victory square is turned to its active side. */
export interface VictoryAct {
  do: 'victory';
  victory: Victory;
  section: string;
  text: string;
  code: ActCode;
  values: Record<string, any>;
}

/** A card that would win from a hand, and how. */
export interface WinningCard {
  card: CardId;
  plan: Plan;
}
