create or replace function api.create_upload(p_entity text, p_entity_id uuid, p_values api.field_values)
returns setof file.upload_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_upload', null, jsonb_build_array(p_entity, p_entity_id, p_values));
  v_upload file.uploads;
begin
  if v_answer is null then
    v_upload := jsonb_populate_record(
      null::file.uploads, core.check_values('file.uploads', p_values, 'create')
    );
    v_upload.entity := p_entity;
    v_upload.entity_id := p_entity_id;
    v_upload.organization_id := core.current_organization_id();
    v_upload.account_id := core.current_account_id();
    v_upload.site_id := file.open_record(p_entity, p_entity_id);
    v_answer := core.finish_action(file.accept_upload(v_upload));
  end if;

  return next jsonb_populate_record(
    null::file.upload_answer, v_answer || jsonb_build_object('ticket', file.ticket_of((v_answer ->> 'id')::uuid))
  );
end
$$;

comment on function api.create_upload is $$Create an upload of a file

Permits one file to be sent to url with tus 1.0 and the header Authorization: Ticket <ticket>, within 24 hours. Its
size is exactly byte_count, at most 100 MiB. The file is inspected and then linked to the record: /uploads shows the
outcome. Needs the permission to change the record.
p_entity: Kind of record, such as asset.assets
p_entity_id: Id of the record
Refuses with VALIDATION_FAILED, PERMISSION_DENIED, RECORD_NOT_FOUND, QUOTA_EXCEEDED, TOO_MANY_UPLOADS (50 open
uploads of the account) and TOO_MANY_FILES (200 at the record).$$;
