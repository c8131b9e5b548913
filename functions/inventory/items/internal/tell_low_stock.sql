-- Notifies of items whose stock fell to the reorder point, once until it is above again. Looks only at what changed;
-- fifty standings a call. Returns how many fell or rose. What somebody has locked is left to the next run.
create or replace function inventory.tell_low_stock(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_low_stock', true);
  return core.take_marked('tell_low_stock', 'inventory.tell_low_item', p_at);
end
$$;

grant execute on function inventory.tell_low_stock to assetry_worker;
