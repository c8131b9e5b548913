-- The id of a record in another system, given as system:id, as it stands at the site of the record.
create function test.external_id(p_entity text, p_record text, p_word text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id   uuid := uuidv7();
  v_row  jsonb;
begin
  execute format('select to_jsonb(r) from %s as r where r.id = $1', p_entity) into v_row using test.id(p_record);
  insert into integration.external_ids (id, organization_id, site_id, entity, entity_id, system, external_id)
  values (
    v_id, test.current_organization(),
    case p_entity when 'core.sites' then test.id(p_record) else (v_row ->> 'site_id')::uuid end, p_entity,
    test.id(p_record), split_part(p_word, ':', 1), substr(p_word, strpos(p_word, ':') + 1)
  );
  return test.remember(p_word, v_id);
end
$$;
