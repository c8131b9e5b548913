-- What contracts pay of the costs of a request, when it commits (work.cover_noted): asked for once, and not at all
-- where nothing is noted.
create or replace function work.cover_costs()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if current_setting('assetry.posted_costs', true) <> '' then
    perform work.cover_noted();
  end if;

  return null;
end
$$;

drop trigger if exists cover_costs on work.cost_lines;

create constraint trigger cover_costs
  after insert on work.cost_lines
  deferrable initially deferred
  for each row
  execute function work.cover_costs();
