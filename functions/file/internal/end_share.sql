-- Revokes an address that is locked.
create or replace function file.end_share(p_share file.shares)
returns file.shares
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_share file.shares;
begin
  update file.shares as s
     set revoked_at = clock_timestamp(),
         updated_at = now(),
         updated_by = core.current_account_id()
   where s.organization_id = p_share.organization_id
     and s.id = p_share.id
  returning * into v_share;
  return v_share;
end
$$;

grant execute on function file.end_share to assetry_api;
