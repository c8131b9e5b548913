-- What is wrong with the part and the length of a page of records.
create or replace function report.page_faults(p_part text, p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        ('p_limit', 'OUT_OF_RANGE', 'From 1 to 1000', coalesce(p_limit not between 1 and 1000, true)),
        ('p_part', 'NOT_IN_VOCABULARY', 'One of ALL and NUMERATOR', coalesce(p_part not in ('ALL', 'NUMERATOR'), true))
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function report.page_faults to assetry_list;
