create table core.descriptions (
  id       uuid not null default uuidv7(),
  domain   text not null,
  kind     text not null,
  name     text not null,
  document text not null,
  constraint descriptions_pkey primary key (id),
  constraint descriptions_kind_name_key unique (kind, name),
  constraint descriptions_kind_check check (kind in ('DOCUMENT', 'PATH', 'SCHEMA')),
  constraint descriptions_document_check check (document is json object)
);

comment on table core.descriptions is 'The parts of the API''s description, which api.root puts together';
comment on column core.descriptions.domain is 'The folder under db/reference whose description.sql writes the row';
comment on column core.descriptions.document is 'JSON as text, so that the order of its keys is kept';

-- PostgREST answers a function of this type with this media type.
create domain api."application/openapi+json" as json;

-- PostgREST 12 takes a function with one argument of type jsonb for one that wants the whole body, and then ignores
-- keys that are no arguments. A type of another name is matched by its argument's name like every other.
create domain api.field_values as jsonb;
create domain api.row_list as jsonb;

comment on domain api.field_values is 'A record''s fields, by their names';
comment on domain api.row_list is 'An array of records';
