-- Ends the installations of these assets at an instant. It may be told afterwards, but not from before they began.
create or replace function asset.end_installations(
  p_asset_ids uuid[],
  p_at        timestamptz,
  p_reason    text,
  p_field     text default 'moved_at'
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (
    select
      from asset.installations as i
     where i.organization_id = core.current_organization_id()
       and i.asset_id = any (p_asset_ids)
       and i.ended_at is null
       and i.started_at >= p_at
  ) then
    perform core.refuse_field(p_field, 'TOO_EARLY', 'It was installed later than that');
  end if;

  update asset.installations as i
     set ended_at = p_at,
         reason = p_reason
   where i.organization_id = core.current_organization_id()
     and i.asset_id = any (p_asset_ids)
     and i.ended_at is null;
end
$$;

grant execute on function asset.end_installations to assetry_api;
