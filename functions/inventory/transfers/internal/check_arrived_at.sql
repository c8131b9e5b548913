-- Refuses an instant at which goods of a transfer are said to have arrived that is before another, to come, or too long
-- ago; an earlier day than today where they arrive needs a permission.
create or replace function inventory.check_arrived_at(
  p_transfer   inventory.transfers,
  p_moved_at   timestamptz,
  p_not_before timestamptz
)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.check_instant('p_moved_at', p_moved_at, p_not_before);
  perform inventory.check_moved_at('p_moved_at', p_moved_at, r.site_id)
     from inventory.storerooms as r
    where r.id = p_transfer.to_storeroom_id;
end
$$;

grant execute on function inventory.check_arrived_at to assetry_api;
