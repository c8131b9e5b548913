-- Assessments as they were given; refuses with every fault of every row, also one row twice.
create or replace function tool.check_review_rows(p_rows jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_rows', 'tool.review_rows', p_rows, 'update', 200);
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_rows[%s].%s', r.place, f.field), f.code, f.message) order by r.place, f.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(v_read.p_kept) with ordinality as r (given, place)
   cross join lateral (
      values
        ('id', 'MISSING_VALUE', 'A value is required', not r.given ? 'id'),
        ('verdict', 'MISSING_VALUE', 'A value is required', r.given ->> 'verdict' is null),
        (
          'id', 'REPEATED', 'Repeats an earlier row',
          exists (
            select 1
              from jsonb_array_elements(v_read.p_kept) with ordinality as o (given, place)
             where o.given -> 'id' = r.given -> 'id'
               and o.place < r.place
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field == "p_rows[%s].%s")', r.place, f.field)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_read.p_kept;
end
$$;

grant execute on function tool.check_review_rows to assetry_api;
