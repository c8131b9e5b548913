-- Locks an address that the caller issued or manages, at the version that the caller read. A use changes the version,
-- too, and one that is revoked changes no more.
create or replace function file.lock_share(p_share_id uuid, p_row_version integer)
returns file.shares
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_share file.shares;
begin
  select * into v_share
    from file.shares as s
   where s.organization_id = core.current_organization_id()
     and s.id = p_share_id
     and (
           file.manages_shares()
           or s.created_by = core.current_account_id()
           and (
                 core.current_api_key_id() is null
                 or core.has_permission('file.share')
                 or core.has_permission('report.share')
               )
         )
     for no key update;

  if not found then
    perform core.refuse('FILE_SHARE_NOT_FOUND', 'No such address of a file', 404);
  end if;

  perform core.check_row_version(v_share.row_version, p_row_version);

  if v_share.revoked_at is not null then
    perform core.refuse('FILE_SHARE_REVOKED', 'The address is revoked', 409);
  end if;

  return v_share;
end
$$;

grant execute on function file.lock_share to assetry_api;
