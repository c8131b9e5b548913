-- Keeps a record as it is until the transaction ends and returns its site, null for one of all sites, so that no file
-- is linked to a record that moves meanwhile. As the owner: whoever calls has asked for the rights.
create or replace function file.hold_record(p_organization_id uuid, p_entity text, p_entity_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_row jsonb;
begin
  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'select to_jsonb(r) from %I.%I as r where r.organization_id = $1 and r.id = $2 for share of r',
    split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
  ) into v_row using p_organization_id, p_entity_id;

  if v_row is null then
    perform core.refuse('RECORD_NOT_FOUND', 'No such record', 404);
  end if;

  return (v_row ->> 'site_id')::uuid;
end
$$;

grant execute on function file.hold_record to assetry_api;
