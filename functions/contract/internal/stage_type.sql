-- Keeps a contract type that is made or changed until contract.write_staged_types writes all of a request together:
-- each statement on the table costs its triggers, so thousands of rows are one.
create or replace function contract.stage_type(p_is_new boolean, p_type jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type contract.types := jsonb_populate_record(null::contract.types, p_type);
begin
  insert into contract.staged_types (
    type_id, is_new, code, name, category, is_active,
    default_covers_labour, default_covers_parts, default_covers_travel, requires_authorized_vendor
  )
  values (
    v_type.id, p_is_new, v_type.code, v_type.name, v_type.category, v_type.is_active,
    v_type.default_covers_labour, v_type.default_covers_parts, v_type.default_covers_travel,
    v_type.requires_authorized_vendor
  );
end
$$;
