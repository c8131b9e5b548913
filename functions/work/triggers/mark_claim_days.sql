-- Notes when to notify that the last day to claim the costs of a work order comes near, when it is completed.
create or replace function work.mark_claim_days()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform work.mark_claim_day(new, u.revision_id)
     from (
       select distinct o.revision_id
         from contract.uses as o
        where o.organization_id = new.organization_id
          and o.site_id = new.site_id
          and o.work_order_id = new.id
          and o.covered_amount > 0
     ) as u;
  return null;
end
$$;

create or replace trigger mark_claim_days
  after update of completed_at on work.work_orders
  for each row
  when (new.completed_at is not null and old.completed_at is distinct from new.completed_at)
  execute function work.mark_claim_days();
