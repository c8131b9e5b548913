-- Looks at the assigned work of organizations whose contracts, authorizations or their flags changed, and once a day
-- where contracts ask for authorized vendors; answers how many assignments changed. Looks only at what is noted for it.
create or replace function work.find_vendor_violations(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'find_vendor_violations', true);
  return core.take_marked('find_vendor_violations', 'work.find_violations', p_at);
end
$$;

grant execute on function work.find_vendor_violations to assetry_worker;
