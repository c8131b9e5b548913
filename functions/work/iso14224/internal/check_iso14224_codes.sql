-- Codes of ISO 14224 as they are to be, read and checked: each names either a category or a failure code, and none is
-- named twice. Refuses with every fault of every row at once.
create or replace function work.check_iso14224_codes(p_codes jsonb)
returns work.iso_codes[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_codes', 'work.iso_codes', p_codes, 'create', 5000);
  v_faults jsonb;
begin
  if v_read.p_faults = '[]' then
    select jsonb_agg(
             core.fault(format('p_codes[%s].%s', f.position, f.field), f.code, f.message) order by f.position, f.field
           )
      into v_faults
      from (
        select e.position, e.item ->> 'category_id' as category, e.item ->> 'failure_code_id' as failure,
               row_number() over (
                 partition by e.item ->> 'category_id', e.item ->> 'failure_code_id' order by e.position
               ) as place
          from jsonb_array_elements(v_read.p_kept) with ordinality as e (item, position)
      ) as c
     cross join lateral (
        values (c.position, 'failure_code_id', 'NOT_ALLOWED', 'A code is that of a category or of a failure code',
                num_nonnulls(c.category, c.failure) = 2),
               (c.position, 'category_id', 'MISSING_VALUE', 'Give category_id or failure_code_id',
                num_nonnulls(c.category, c.failure) = 0),
               (c.position, case when c.failure is null then 'category_id' else 'failure_code_id' end,
                'ALREADY_EXISTS', 'It is listed twice', num_nonnulls(c.category, c.failure) = 1 and c.place > 1)
      ) as f (position, field, code, message, is_so)
     where f.is_so;
  end if;

  perform core.refuse_faults(v_read.p_faults || coalesce(v_faults, '[]'));
  return array(
    select jsonb_populate_record(null::work.iso_codes, e.item) from jsonb_array_elements(v_read.p_kept) as e (item)
  );
end
$$;

grant execute on function work.check_iso14224_codes to assetry_api;
