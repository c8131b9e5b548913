-- Marks lock-out procedures in use that were to be looked at before today, which is the day of their site, and tells
-- who published them, by mail where the organization has a relay for it: once, for a procedure is marked once until it
-- is looked at. Answers how many. What somebody has locked is left to the next run.
create or replace function safety.mark_overdue_reviews()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_procedure safety.procedures;
  v_count     integer := 0;
begin
  perform set_config('assetry.action', 'mark_overdue_reviews', true);

  for v_procedure in
    select *
      from safety.procedures as p
     where p.status = 'PUBLISHED'
       and not p.is_review_overdue
       -- A site is at most fourteen hours ahead of UTC.
       and p.review_due_on < core.site_date(null) + 1
       and p.review_due_on < core.site_date(p.site_id)
     order by p.review_due_on, p.id
     limit 500
       for no key update skip locked
  loop
    update safety.procedures as p
       set is_review_overdue = true
     where p.id = v_procedure.id
       and p.organization_id = v_procedure.organization_id;

    perform notify.tell(
      v_procedure.organization_id, v_procedure.site_id, array[v_procedure.published_by],
      format('Lock-out procedure %s is to be looked at', v_procedure.procedure_number),
      format(
        'Lock-out procedure %s (%s) was to be looked at by %s and was not. Look at it at the machine, and say so with '
        'review_lockout_procedure, or revise it.',
        v_procedure.procedure_number, v_procedure.title, v_procedure.review_due_on
      )
    );

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function safety.mark_overdue_reviews to assetry_worker;
