-- The upload of a ticket, for who has no account; from here on the call is one of its organization. One refusal for
-- every cause, and one look-up by an index: a ticket that nobody has costs the same as one of another upload.
create or replace function file.open_upload(p_ticket text, p_upload_id uuid)
returns file.uploads
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_upload file.uploads;
begin
  select u.* into v_upload
    from file.uploads as u
    join core.organizations as o on o.id = u.organization_id and o.status = 'ACTIVE'
    left join identity.accounts as a on a.id = u.account_id
   where u.ticket_hash = sha256(convert_to(left(p_ticket, 64), 'UTF8'))
     and u.id = coalesce(p_upload_id, u.id)
     and (u.status <> 'OPEN' or u.expires_at > clock_timestamp())
     and (u.account_id is null or a.status = 'ACTIVE')
     and identity.serves_host(u.organization_id);

  if not found then
    perform core.refuse('UPLOAD_NOT_FOUND', 'No such upload', 404);
  end if;

  perform set_config('assetry.organization_id', v_upload.organization_id::text, true);
  return v_upload;
end
$$;
