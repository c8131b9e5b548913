create or replace function api.list_month_figures(p_site_id uuid, p_on date)
returns table (
  figure        text,
  figure_name   text,
  unit          text,
  direction     text,
  currency      text,
  numerator     numeric,
  denominator   numeric,
  value         numeric,
  empty_text    text,
  target_value  numeric,
  warn_value    numeric,
  target_status text,
  category_id   uuid,
  category_code text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if (p_on between '2000-01-01' and '9999-01-01') is not true then
    perform core.refuse_field('p_on', 'OUT_OF_RANGE', 'Expected a day from 2000-01-01 to 9999-01-01');
  end if;

  perform core.sites_asked(array[p_site_id]);

  return query
  select f.code, f.name, f.unit, f.direction, m.currency, m.numerator, m.denominator, m.value,
         case when m.value is null then f.empty_text end, m.target_value, m.warn_value, m.target_status,
         m.category_id, c.code::text
    from report.month_values(p_site_id, date_trunc('month', p_on)::date, report.readable_figures()) as m
    join report.figures as f on f.code = m.figure
    left join asset.category_labels as c on c.id = m.category_id
   order by f.code, m.category_id is not null, c.code, m.category_id, m.currency;
end
$$;

comment on function api.list_month_figures is $$Figures of a site in a month

Returns one row for each figure that you may read and each currency of money, with the target of the month,
and besides for each category that has a target of its own and assets at the site. value: as in
list_figure_values, null with empty_text when nothing counts; figures of the present state (is_current of /figures) have
their value of now. target_status: OK, WARN, MISSED or NO_DATA against target_value, empty without one.
p_site_id: Id of a row of /sites
p_on: A day of the month
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 8 seconds).$$;
