-- Appends uses of instruments that were recorded after a review of their time was opened, and opens such reviews again;
-- answers how many reviews. In all organizations, fifty a call; what fails with one stops no other.
create or replace function tool.append_late_uses(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'append_late_uses', true);
  return core.take_marked('append_late_uses', 'tool.append_late_uses_of', p_at);
end
$$;

grant execute on function tool.append_late_uses to assetry_worker;
