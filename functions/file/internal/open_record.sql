-- The record to which a file is to be linked, for whoever may change it and reads it; kept as it is until the
-- transaction ends. Returns its site, null for one of all sites.
create or replace function file.open_record(p_entity text, p_entity_id uuid)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
begin
  select * into v_entity from core.entities as e where e.entity = p_entity and e.takes_files is not null;

  if not found then
    perform core.refuse_field(
      'p_entity', 'NOT_IN_VOCABULARY',
      'One of '
        || (select string_agg(e.entity, ', ' order by e.entity) from core.entities as e where e.takes_files is not null)
    );
  elsif p_entity_id is null then
    perform core.refuse_field('p_entity_id', 'MISSING_VALUE', 'A value is required');
  elsif not exists (select from unnest(v_entity.takes_files) as p (code) where core.has_permission(p.code)) then
    perform core.refuse(
      'PERMISSION_DENIED', 'You lack the permission ' || array_to_string(v_entity.takes_files, ' or '), 403
    );
  elsif not file.reads_record(p_entity, p_entity_id) then
    perform core.refuse('RECORD_NOT_FOUND', format('No such %s', replace(v_entity.noun, '_', ' ')), 404);
  end if;

  return file.hold_record(core.current_organization_id(), p_entity, p_entity_id);
end
$$;

grant execute on function file.open_record to assetry_api;
