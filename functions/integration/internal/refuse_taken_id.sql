-- Refuses an external id that another record has, or a second one of a record in a system, and names the field.
create or replace function integration.refuse_taken_id(p_constraint text)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_second boolean := p_constraint = 'external_ids_organization_id_entity_id_system_key';
begin
  perform core.refuse(
    'ALREADY_EXISTS',
    case
      when v_is_second then 'The record has an id in this system'
      else 'Another record has this external id'
    end,
    409,
    jsonb_build_array(
      core.fault(case when v_is_second then 'system' else 'external_id' end, 'ALREADY_EXISTS', 'Taken')
    )
  );
end
$$;
