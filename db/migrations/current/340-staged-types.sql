-- Contract types of a request that are not written yet. Rows live within one transaction: a crash loses nothing.
create unlogged table contract.staged_types (
  id                         uuid         not null default uuidv7(),
  organization_id            uuid         not null default core.current_organization_id(),
  type_id                    uuid         not null,
  is_new                     boolean      not null,
  code                       varchar(40)  not null,
  name                       varchar(150) not null,
  category                   varchar(30)  not null,
  is_active                  boolean      not null,
  default_covers_labour      boolean      not null,
  default_covers_parts       boolean      not null,
  default_covers_travel      boolean      not null,
  requires_authorized_vendor boolean      not null,
  constraint staged_types_pkey primary key (id),
  constraint staged_types_organization_id_type_id_key unique (organization_id, type_id),
  constraint staged_types_organization_id_code_key unique (organization_id, code)
);

comment on table contract.staged_types is 'Contract types that a request makes or changes, until its rows are written together';
comment on column contract.staged_types.type_id is 'The contract type that is made or changed';
comment on column contract.staged_types.is_new is 'Whether it is made';
comment on column contract.staged_types.category is 'What the entitlement engine matches on';
comment on column contract.staged_types.requires_authorized_vendor is 'Binds every contract of the type to authorized vendors, signed or not';

alter table contract.staged_types enable row level security;
