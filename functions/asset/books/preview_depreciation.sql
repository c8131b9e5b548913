create or replace function api.preview_depreciation(p_depreciation_enrolment_id uuid, p_until date default null)
returns table (
  period_on      date,
  ends_on        date,
  opening_value  numeric,
  changed_amount numeric,
  charge_amount  numeric,
  closing_value  numeric
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_book         asset.books;
  v_reads_values boolean := asset.reads_values();
begin
  select * into v_book from asset.books as b where b.id = p_depreciation_enrolment_id;

  if not found then
    perform core.refuse('DEPRECIATION_ENROLMENT_NOT_FOUND', 'No such enrolment of an asset in a depreciation book',
      404);
  end if;

  return query
  select s.period_on, s.ends_on,
         case when v_reads_values then s.opening_value end,
         case when v_reads_values then s.changed_amount end,
         case when v_reads_values then s.charge_amount end,
         case when v_reads_values then s.closing_value end
    from asset.depreciation_schedule(
           v_book, asset.last_of_month(greatest(least(p_until, asset.end_of_book(v_book)), '1900-01-01'))
         ) as s
   where v_book.status = 'ACTIVE'
     and (s.charge_amount <> 0 or s.changed_amount <> 0)
   order by s.period_on;
end
$$;

comment on function api.preview_depreciation is $$Preview the future depreciation of an asset

The monthly lines that post_depreciation will create if nothing changes, starting after the last posted month. For
UNITS up to now, from the meter; for MANUAL none. Amounts are empty without a permission to read asset values. Changes
nothing.
p_until: Any day of the last month to preview; default the end of the life
Refuses with DEPRECIATION_ENROLMENT_NOT_FOUND.$$;
