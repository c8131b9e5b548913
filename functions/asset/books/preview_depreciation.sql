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
    perform core.refuse('DEPRECIATION_ENROLMENT_NOT_FOUND', 'No such asset in a book', 404);
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

comment on function api.preview_depreciation is $$What will be charged for an asset in a book

Month by month from what is posted on, up to the month of p_until or to the end: the lines that post_depreciation
will make if nothing changes. By UNITS up to now, by what its meter counted; by MANUAL none. Amounts are
shown to who sees what assets are worth. Writes nothing.
Refuses with DEPRECIATION_ENROLMENT_NOT_FOUND.$$;
