-- What contracts pay of the costs of a request, when it commits (work.cover_noted).
create or replace function work.cover_costs()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform work.cover_noted();
  return null;
end
$$;

drop trigger if exists cover_costs on work.cost_lines;

create constraint trigger cover_costs
  after insert on work.cost_lines
  deferrable initially deferred
  for each row
  execute function work.cover_costs();
