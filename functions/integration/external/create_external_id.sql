create or replace function api.create_external_id(p_entity text, p_entity_id uuid, p_values api.field_values)
returns setof integration.external_id_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_external_id', 'external_id.manage', jsonb_build_array(p_entity, p_entity_id, p_values)
  );
  v_external integration.external_ids;
begin
  if v_answer is null then
    v_external := jsonb_populate_record(
      null::integration.external_ids, integration.check_external_id(p_entity, p_entity_id, p_values)
    );
    v_external.entity := p_entity;
    v_external.entity_id := p_entity_id;
    v_answer := core.finish_action(integration.store_external_id(v_external));
  end if;

  return next jsonb_populate_record(null::integration.external_id_answer, v_answer);
end
$$;

comment on function api.create_external_id is $$Create the id of a record in another system

From now on system:external_id, such as jira:4711, names the record wherever a code or number does, in actions and in
imports. A record has one id in a system, and an id names one record of its kind. An archived record keeps its ids; so
does a request that is merged into another.
p_entity: Kind of record that has a code or number, such as asset.assets or work.work_orders
p_entity_id: Id of the record
Refuses with VALIDATION_FAILED, RECORD_NOT_FOUND (also of a record that you do not read) and ALREADY_EXISTS (the record
has an id in the system, or another record has this one, even out of your reach).$$;
