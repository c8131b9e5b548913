-- The parts of a period that lie in one week, month or both, whichever dimensions are named, with their first and last
-- day; of a filter those alone that it names.
create or replace function report.slices_of(p_from date, p_until date, p_dimensions text[], p_filter jsonb)
returns table (from_on date, until_on date)
language sql
stable
set search_path = ''
as $$
  select l.from_on, l.until_on
    from (
      select d.starts_on as from_on, lead(d.starts_on, 1, p_until + 1) over (order by d.starts_on) - 1 as until_on
        from (
          select p_from as starts_on
           union
          select g.starts_on::date
            from unnest(p_dimensions) as n (name)
           cross join lateral generate_series(
                  date_trunc(n.name, p_from::timestamp), p_until::timestamp, ('1 ' || n.name)::interval
                ) as g (starts_on)
           where n.name in ('week', 'month')
             and g.starts_on > p_from
        ) as d
    ) as l
   where not exists (
           select
             from jsonb_each_text(p_filter) as c
            where c.key in ('week', 'month')
              and case
                    when c.key in ('week', 'month')
                    then c.value::date is distinct from date_trunc(c.key, l.from_on::timestamp)::date
                  end
         )
$$;

grant execute on function report.slices_of to assetry_list;
