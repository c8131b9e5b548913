-- Keeps the figures of a site in a month where there are none, or others than those of the newest revision, which makes
-- the next one. Figures of the present state are kept once, of the month before this one. Answers how many were kept.
create or replace function report.keep_month(p_site_id uuid, p_month_on date, p_is_last boolean, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with newest as materialized (
    select n.*
      from report.snapshots as n
     where n.organization_id = core.current_organization_id()
       and n.site_id = p_site_id
       and n.month_on = p_month_on
       and n.is_newest
  ), counted as materialized (
    select m.*
      from report.month_values(
             p_site_id, p_month_on, array(select f.code from report.figures as f where p_is_last or not f.is_current)
           ) as m
  ), other as (
    select coalesce(m.figure, n.figure) as figure, coalesce(m.category_id, n.category_id) as category_id,
           coalesce(m.currency, n.currency) as currency, m.numerator, m.denominator, m.value,
           m.target_value, m.warn_value, m.target_status, n.id as before_id, n.revision, n.value as before
      from counted as m
      full join newest as n
        on n.figure = m.figure
       and n.category_id is not distinct from m.category_id
       and n.currency is not distinct from m.currency
      join report.figures as f on f.code = coalesce(m.figure, n.figure)
     where case
             when n.id is null then m.numerator is not null or m.target_value is not null
             else (m.numerator, m.denominator) is distinct from (n.numerator, n.denominator) and not f.is_current
           end
       -- Of a category whose target was archived since, the month stays as it was kept.
       and (
         n.category_id is null
         or exists (select from counted as c where c.figure = n.figure and c.category_id = n.category_id)
       )
  ), stored as (
    insert into report.snapshots (
      site_id, figure, category_id, month_on, currency, revision, numerator, denominator, value, previous_value,
      target_value, warn_value, target_status, taken_at
    )
    select p_site_id, o.figure, o.category_id, p_month_on, o.currency, coalesce(o.revision, 0) + 1, o.numerator,
           o.denominator, o.value, o.before, o.target_value, o.warn_value, o.target_status, p_at
      from other as o
    returning id
  ), replaced as (
    update report.snapshots as n
       set is_newest = false
      from other as o
     where n.id = o.before_id
  )
  select array_agg(s.id) into v_ids from stored as s;

  return coalesce(cardinality(v_ids), 0);
end
$$;
