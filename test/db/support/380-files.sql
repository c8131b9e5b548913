-- A file that is stored, at a record; the file is named as the link with " file" behind it.
create function test.file_link(
  p_name   text,
  p_entity text,
  p_record text,
  p_kind   text default 'OTHER',
  p_digit  text default 'a'
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_file uuid := uuidv7();
  v_link uuid := uuidv7();
  v_row  jsonb;
begin
  execute format('select to_jsonb(r) from %I.%I as r where r.id = $1', split_part(p_entity,
  '.', 1), split_part(p_entity, '.', 2))
    into v_row using test.id(p_record);

  insert into file.usages (organization_id) values (test.current_organization()) on conflict do nothing;
  insert into file.files (id, organization_id, sha256, byte_count, media_type, is_scanned, object_key)
  values (
    v_file, test.current_organization(), encode(sha256(convert_to(p_name || p_digit || v_file, 'UTF8')), 'hex'), 1000,
    'application/pdf', false, 'key of ' || v_file
  );
  update file.usages as u
     set byte_count = u.byte_count + 1000
   where u.organization_id = test.current_organization();
  insert into file.links (id, organization_id, site_id, file_id, entity, entity_id, kind, name, position)
  values (
    v_link, test.current_organization(), (v_row ->> 'site_id')::uuid, v_file, p_entity, test.id(p_record), p_kind,
    p_name || '.pdf', 1
  );
  perform test.remember(p_name || ' file', v_file);
  return test.remember(p_name, v_link);
end
$$;

-- An upload that was created, by an account or by nobody.
create function test.upload(p_name text, p_account text, p_entity text, p_record text, p_byte_count bigint default 5)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_upload file.uploads;
  v_answer jsonb;
begin
  v_upload.organization_id := test.current_organization();
  v_upload.account_id := case when p_account is not null then test.id(p_account) end;
  v_upload.entity := p_entity;
  v_upload.entity_id := test.id(p_record);
  v_upload.site_id := file.hold_record(v_upload.organization_id, p_entity, v_upload.entity_id);
  v_upload.name := p_name || '.txt';
  v_upload.byte_count := p_byte_count;
  v_answer := file.accept_upload(v_upload);
  return test.remember(p_name, (v_answer ->> 'id')::uuid);
end
$$;

create function test.ticket(p_name text)
returns text
language sql
stable
security definer
as $$ select file.ticket_of(test.id(p_name)) $$;

-- Content that the worker has inspected.
create function test.content(p_letter text, p_values jsonb default '{}')
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'name', 'note.txt', 'sha256', repeat(p_letter, 64), 'byte_count', 5, 'media_type', 'text/plain',
    'is_scanned', false, 'object_key', 'key ' || p_letter
  ) || p_values
$$;

grant execute on function test.file_link, test.upload, test.ticket, test.content to public;
