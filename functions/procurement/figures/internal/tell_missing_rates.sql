-- Warns those who state exchange rates of each currency in which there are open orders and whose last rate is more than
-- a week old, or that has none: again after a week. Fifty organizations a round, each again after twenty hours. Answers
-- how many currencies of sites.
create or replace function procurement.tell_missing_rates()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_missing_rates', true);

  perform core.mark_due(r.organization_id, 'tell_missing_rates', array[r.organization_id])
     from (
       select distinct e.organization_id from notify.relays as e where e.channel = 'EMAIL' and e.status = 'ACTIVE'
     ) as r
    where not exists (
            select
              from core.task_marks as m
             where m.organization_id = r.organization_id
               and m.subject_id = r.organization_id
               and m.task = 'tell_missing_rates'
          );

  return core.take_marked('tell_missing_rates', 'procurement.tell_missing_rates_of', clock_timestamp());
end
$$;

grant execute on function procurement.tell_missing_rates to assetry_worker;
