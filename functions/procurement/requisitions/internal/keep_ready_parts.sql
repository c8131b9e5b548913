-- Writes for work orders whether their parts are there, where requests that changed them met, or changed many at once.
-- Answers how many work orders. Looks at nothing else.
create or replace function procurement.keep_ready_parts(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return core.take_marked('keep_ready_parts', 'procurement.keep_parts_of', p_at);
end
$$;

grant execute on function procurement.keep_ready_parts to assetry_worker;
