-- Makes or changes a row of core.entities, the registry of kinds of records. Only reference rows call it. The row is
-- changed in place, because others refer to it while a migration runs.
create or replace function core.entity(
  p_entity           text,
  p_list             text,
  p_noun             text,
  p_label_column     text,
  p_code_column      text    default null,
  p_parent_column    text    default null,
  p_search_columns   text[]  default '{}',
  p_create_action    text    default null,
  p_update_action    text    default null,
  p_has_custom       boolean default false,
  p_number_prefix    text    default null,
  p_option_condition text    default null,
  p_guard            text    default null,
  p_takes_files      text[]  default null,
  p_reads_files      text    default null
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into core.entities as e (
    entity, list, noun, label_column, code_column, parent_column, search_columns, create_action, update_action,
    has_custom, number_prefix, option_condition, guard, takes_files, reads_files
  )
  values (
    p_entity, p_list, p_noun, p_label_column, p_code_column, p_parent_column, p_search_columns, p_create_action,
    p_update_action, p_has_custom, p_number_prefix, p_option_condition, p_guard, p_takes_files, p_reads_files
  )
  on conflict (entity) do update
     set list = excluded.list,
         noun = excluded.noun,
         label_column = excluded.label_column,
         code_column = excluded.code_column,
         parent_column = excluded.parent_column,
         search_columns = excluded.search_columns,
         create_action = excluded.create_action,
         update_action = excluded.update_action,
         has_custom = excluded.has_custom,
         number_prefix = excluded.number_prefix,
         option_condition = excluded.option_condition,
         guard = excluded.guard,
         takes_files = excluded.takes_files,
         reads_files = excluded.reads_files
$$;
