-- Marks lock-out procedures in use that were to be reviewed before today, which is the day of their site, and notifies
-- who published them: once, for a procedure is marked once until it is reviewed. In all organizations, fifty a call;
-- what fails with one stops no other, and what somebody has locked is left to the next run. Answers how many.
create or replace function safety.mark_overdue_reviews(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'mark_overdue_reviews', true);

  return (
    select core.take_each(
             'mark_overdue_reviews', 'safety.mark_overdue_review',
             array_agg(d.organization_id order by d.review_due_on, d.id),
             array_agg(d.id order by d.review_due_on, d.id), p_at
           )
      from (
        select p.id, p.organization_id, p.review_due_on
          from safety.procedures as p
         where p.status = 'PUBLISHED'
           and not p.is_review_overdue
           -- A site is at most fourteen hours ahead of UTC.
           and p.review_due_on < core.site_date(null, p_at) + 1
           and p.review_due_on < core.site_date(p.site_id, p_at)
           and not core.is_put_off(p.organization_id, 'mark_overdue_reviews', p.id, p_at)
         order by p.review_due_on, p.id
         limit 50
      ) as d
  );
end
$$;
