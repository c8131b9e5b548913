-- Makes a row of core.entity_fields: a value that the actions of an entity take. Only reference rows call it.
create or replace function core.field(
  p_entity              text,
  p_field               text,
  p_kind                text,
  p_description         text,
  p_is_required         boolean default false,
  p_is_creatable        boolean default true,
  p_is_updatable        boolean default true,
  p_is_approved         boolean default false,
  p_max_length          integer default null,
  p_pattern             text    default null,
  p_vocabulary          text[]  default null,
  p_minimum             numeric default null,
  p_maximum             numeric default null,
  p_target_entity       text    default null,
  p_is_column           boolean default true,
  p_is_imported         boolean default false,
  p_imported_vocabulary text[]  default null
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into core.entity_fields (
    entity, field, kind, description, is_required, is_creatable, is_updatable, is_approved, max_length, pattern,
    vocabulary, minimum, maximum, target_entity, is_column, is_imported, imported_vocabulary
  )
  values (
    p_entity, p_field, p_kind, p_description, p_is_required, p_is_creatable, p_is_updatable, p_is_approved,
    p_max_length, p_pattern, p_vocabulary, p_minimum, p_maximum, p_target_entity, p_is_column, p_is_imported,
    p_imported_vocabulary
  )
$$;
