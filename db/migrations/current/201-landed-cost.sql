-- What goods cost besides their price: charges of orders, expected with them, and of invoices.
alter table inventory.items
  add column unit_weight_kg numeric(18,6),
  add constraint items_unit_weight_kg_check check (unit_weight_kg between 0.000001 and 999999999) not valid;

comment on column inventory.items.unit_weight_kg is 'What one base unit weighs, in kilograms; freight is shared by it';

create table procurement.order_charges (
  id                uuid          not null default uuidv7(),
  organization_id   uuid          not null default core.current_organization_id(),
  site_id           uuid          not null,
  purchase_order_id uuid          not null,
  position          integer,
  kind              text          not null,
  basis             text          not null,
  vendor_id         uuid,
  amount            numeric(18,4) not null,
  row_version       integer       not null default 1,
  created_at        timestamptz   not null default now(),
  created_by        uuid          default core.current_account_id(),
  updated_at        timestamptz   not null default now(),
  updated_by        uuid          default core.current_account_id(),
  constraint order_charges_pkey primary key (id),
  constraint order_charges_organization_id_id_key unique (organization_id, id),
  constraint order_charges_organization_id_site_id_id_key unique (organization_id, site_id, id),
  constraint order_charges_organization_id_purchase_order_id_position_key unique (organization_id, purchase_order_id, position) deferrable,
  constraint order_charges_amount_check check (amount >= 0 and amount <= 999999999),
  constraint order_charges_basis_check check (basis in ('VALUE', 'QUANTITY', 'WEIGHT')),
  constraint order_charges_kind_check check (kind in ('FREIGHT', 'DUTY', 'INSURANCE', 'OTHER')),
  constraint order_charges_position_check check (position >= 1),
  constraint order_charges_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint order_charges_purchase_order_id_fkey foreign key (organization_id, site_id, purchase_order_id) references procurement.purchase_orders (organization_id, site_id, id),
  constraint order_charges_vendor_id_fkey foreign key (organization_id, vendor_id) references contract.vendors (organization_id, id)
);

create index order_charges_created_at_idx on procurement.order_charges (organization_id, created_at, site_id, id);
create index order_charges_purchase_order_id_idx on procurement.order_charges (organization_id, site_id, purchase_order_id, position, id);
create index order_charges_vendor_id_idx on procurement.order_charges (organization_id, vendor_id) where vendor_id is not null;
create statistics procurement.order_charges_site_stats (dependencies, ndistinct) on organization_id, site_id from procurement.order_charges;

comment on table procurement.order_charges is 'What is expected to be paid for an order besides its lines, such as freight';
comment on column procurement.order_charges.site_id is 'That of the order';
comment on column procurement.order_charges.purchase_order_id is 'The order that it is a charge of';
comment on column procurement.order_charges.position is 'Place of the charge in the order, from 1; empty when it was taken out';
comment on column procurement.order_charges.kind is 'FREIGHT, DUTY, INSURANCE or OTHER';
comment on column procurement.order_charges.basis is 'By what the lines of goods share it: VALUE, QUANTITY in base units, or WEIGHT';
comment on column procurement.order_charges.vendor_id is 'Who bills it, such as a freight forwarder; empty for whoever does';
comment on column procurement.order_charges.amount is 'What is expected, without taxes, in the currency of the order';

create table procurement.invoice_charges (
  id              uuid          not null default uuidv7(),
  organization_id uuid          not null default core.current_organization_id(),
  site_id         uuid          not null,
  invoice_id      uuid          not null,
  position        integer       not null,
  order_charge_id uuid,
  kind            text          not null,
  basis           text          not null,
  amount          numeric(18,4) not null,
  tax_amount      numeric(18,4) not null default 0,
  exceptions      text[]        not null default '{}',
  amount_variance numeric(18,4),
  row_version     integer       not null default 1,
  created_at      timestamptz   not null default now(),
  created_by      uuid          default core.current_account_id(),
  updated_at      timestamptz   not null default now(),
  updated_by      uuid          default core.current_account_id(),
  constraint invoice_charges_pkey primary key (id),
  constraint invoice_charges_organization_id_invoice_id_position_key unique (organization_id, invoice_id, position),
  constraint invoice_charges_amount_check check (amount >= 0 and amount <= 999999999),
  constraint invoice_charges_basis_check check (basis in ('VALUE', 'QUANTITY', 'WEIGHT')),
  constraint invoice_charges_exceptions_check check (exceptions <@ array['NOT_ORDERED', 'PRICE_OVER', 'CURRENCY']),
  constraint invoice_charges_kind_check check (kind in ('FREIGHT', 'DUTY', 'INSURANCE', 'OTHER')),
  constraint invoice_charges_position_check check (position >= 1),
  constraint invoice_charges_tax_amount_check check (tax_amount >= 0 and tax_amount <= 999999999),
  constraint invoice_charges_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint invoice_charges_invoice_id_fkey foreign key (organization_id, site_id, invoice_id) references procurement.invoices (organization_id, site_id, id),
  constraint invoice_charges_order_charge_id_fkey foreign key (organization_id, site_id, order_charge_id) references procurement.order_charges (organization_id, site_id, id)
);

create index invoice_charges_created_at_idx on procurement.invoice_charges (organization_id, created_at, site_id, id);
create index invoice_charges_invoice_id_idx on procurement.invoice_charges (organization_id, site_id, invoice_id, position, id);
create index invoice_charges_order_charge_id_idx on procurement.invoice_charges (organization_id, site_id, order_charge_id) where order_charge_id is not null;
create statistics procurement.invoice_charges_site_stats (dependencies, ndistinct) on organization_id, site_id from procurement.invoice_charges;

comment on table procurement.invoice_charges is 'What an invoice bills besides its lines, such as freight';
comment on column procurement.invoice_charges.site_id is 'That of the invoice';
comment on column procurement.invoice_charges.invoice_id is 'The invoice that it is a charge of';
comment on column procurement.invoice_charges.position is 'Place of the charge in the invoice, from 1';
comment on column procurement.invoice_charges.order_charge_id is 'The charge of the order that it bills, found by kind and vendor; empty before the match and where none is expected';
comment on column procurement.invoice_charges.kind is 'FREIGHT, DUTY, INSURANCE or OTHER';
comment on column procurement.invoice_charges.basis is 'By what the lines of goods share it: VALUE, QUANTITY in base units, or WEIGHT';
comment on column procurement.invoice_charges.amount is 'What is billed, without taxes, in the currency of the invoice';
comment on column procurement.invoice_charges.tax_amount is 'The taxes of the charge, in the currency of the invoice';
comment on column procurement.invoice_charges.exceptions is 'Why it does not match: NOT_ORDERED, PRICE_OVER, CURRENCY; or empty';
comment on column procurement.invoice_charges.amount_variance is 'How much more all invoices bill than is expected, below zero where less; empty where none is expected, or in another currency';

alter table procurement.order_lines
  add column unit_charge numeric(18,6) not null default 0,
  add column charge_difference numeric(18,4) not null default 0,
  add column posted_charge numeric(18,4) not null default 0,
  add constraint order_lines_unit_charge_check check (unit_charge >= 0) not valid;

comment on column procurement.order_lines.unit_charge is 'The share of one unit in the charges of the order, in its currency; fixed when something has arrived or was invoiced';
comment on column procurement.order_lines.charge_difference is 'What invoices billed more or less for charges than expected for all that was ordered, in the currency of the site';
comment on column procurement.order_lines.posted_charge is 'What was posted of charges for what arrived, beside what it cost when it was received, in the currency of the site';

alter table procurement.order_revisions
  add column order_charges jsonb not null default '[]',
  add column revised_charges jsonb;

comment on column procurement.order_revisions.order_charges is 'The charges as they were';
comment on column procurement.order_revisions.revised_charges is 'The charges as they are to be; empty when they stay';

alter type inventory.line add attribute charge_amount numeric;

drop function api.create_purchase_order(api.field_values, api.row_list);
drop function api.update_purchase_order(uuid, api.field_values, api.row_list, integer);
drop function api.revise_purchase_order(uuid, text, api.field_values, api.row_list, integer);
drop function api.create_invoice(uuid, api.field_values, api.row_list);
drop function procurement.discard_goods(procurement.purchase_orders, jsonb, jsonb, text, text);
drop function procurement.outgoing_lines(uuid, jsonb, jsonb, text);
