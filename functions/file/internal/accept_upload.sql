-- Reserves room for a file and stores its upload; returns what the caller is answered, without the ticket. The record
-- is held. An account has at most 50 open uploads; visitors of a portal have none of an account, and 10 at a request.
create or replace function file.accept_upload(p_upload file.uploads)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_usage file.usages := file.lock_usage(p_upload.organization_id);
begin
  if (
    select count(*)
      from file.uploads as u
     where u.organization_id = p_upload.organization_id
       and u.account_id is not distinct from p_upload.account_id
       and (p_upload.account_id is not null or u.entity_id = p_upload.entity_id)
       and u.status in ('OPEN', 'RECEIVED')
  ) >= (case when p_upload.account_id is null then 10 else 50 end) then
    perform core.refuse(
      'TOO_MANY_UPLOADS', 'Too many uploads are open', 429,
      p_hint => 'Finish uploads first: what is not sent ends after a day',
      p_headers => '{"Retry-After": "60"}'
    );
  end if;

  perform file.check_room(p_upload.organization_id, p_upload.entity_id);

  if v_usage.byte_count + v_usage.reserved_count + p_upload.byte_count > v_usage.quota_bytes then
    perform core.refuse(
      'QUOTA_EXCEEDED', 'The files of the organization exceed its quota', 422,
      jsonb_build_object(
        'byte_count', v_usage.byte_count, 'reserved_count', v_usage.reserved_count, 'quota_bytes', v_usage.quota_bytes
      ),
      'Archive links of files, or ask the operator of the service for more room'
    );
  end if;

  p_upload.id := uuidv7();
  p_upload.expires_at := date_trunc('second', clock_timestamp()) + interval '1 day';

  insert into file.uploads (
    id, organization_id, site_id, account_id, entity, entity_id, kind, name, caption, byte_count, sha256, ticket_hash,
    expires_at
  )
  values (
    p_upload.id, p_upload.organization_id, p_upload.site_id, p_upload.account_id, p_upload.entity, p_upload.entity_id,
    coalesce(p_upload.kind, 'OTHER'), p_upload.name, p_upload.caption, p_upload.byte_count, p_upload.sha256,
    sha256(convert_to(file.ticket_of(p_upload.id), 'UTF8')), p_upload.expires_at
  );

  update file.usages as u
     set reserved_count = u.reserved_count + p_upload.byte_count
   where u.organization_id = p_upload.organization_id;

  return jsonb_build_object('id', p_upload.id, 'url', '/files/', 'expires_at', p_upload.expires_at);
end
$$;

grant execute on function file.accept_upload to assetry_api;
