-- How many records of a checked import have another version than at the check.
-- Rows are joined by hash: a table that was filled a moment ago tells nothing of its size.
create or replace function integration.stale_count(p_import integration.imports)
returns bigint
language plpgsql
stable
set search_path = ''
set enable_nestloop = off
as $$
declare
  v_versions jsonb;
begin
  v_versions := integration.versions_of(
    p_import.list,
    array(
      select r.entity_id
        from integration.import_rows as r
       where r.organization_id = p_import.organization_id
         and r.import_id = p_import.id
         and r.entity_id is not null
    )
  );
  return (
    select count(*)
      from integration.import_rows as r
     where r.organization_id = p_import.organization_id
       and r.import_id = p_import.id
       and r.entity_id is not null
       and r.before_version is distinct from (v_versions ->> r.entity_id::text)::integer
  );
end
$$;
