create or replace function api.create_file_link(
  p_file_id   uuid,
  p_entity    text,
  p_entity_id uuid,
  p_values    api.field_values default '{}'
)
returns setof file.link_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'create_file_link', null, jsonb_build_array(p_file_id, p_entity, p_entity_id, p_values)
  );
  v_link   file.links;
begin
  if v_answer is null then
    p_values := core.check_values('file.links', p_values, 'create');
    v_link := jsonb_populate_record(file.readable_link_of(p_file_id), p_values);
    v_link.entity := p_entity;
    v_link.entity_id := p_entity_id;
    v_link.site_id := file.open_record(p_entity, p_entity_id);
    v_link.created_by := core.current_account_id();
    perform file.lock_usage(v_link.organization_id);
    perform file.check_room(v_link.organization_id, p_entity_id);
    v_link := file.store_link(v_link);
    v_answer := core.finish_action(core.answer(to_jsonb(v_link), null::file.link_answer));
  end if;

  return next jsonb_populate_record(null::file.link_answer, v_answer);
end
$$;

comment on function api.create_file_link is $$Link a file to another record

The file must be linked to a record that you read. Omitted values are those of that link. Where the record has the file
already, its link is returned. Needs the permission to change the record.
p_file_id: Id of the file, as in /file_links
p_entity: Kind of record, such as asset.assets
p_entity_id: Id of the record
Refuses with FILE_NOT_FOUND, FILE_ON_HOLD, VALIDATION_FAILED, PERMISSION_DENIED, RECORD_NOT_FOUND and TOO_MANY_FILES
(200 at the record).$$;
