create or replace function api.post_depreciation(
  p_site_id              uuid,
  p_depreciation_book_id uuid,
  p_period_on            date
)
returns table (
  site_id              uuid,
  depreciation_book_id uuid,
  posted_through_on    date,
  posted_books         integer,
  posted_lines         integer
)
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
#variable_conflict use_column
declare
  v_answer  jsonb := core.begin_action(
    'post_depreciation', 'depreciation_charge.post', jsonb_build_array(p_site_id, p_depreciation_book_id, p_period_on)
  );
  v_through date;
  v_ids     uuid[];
begin
  if v_answer is null then
    perform core.refuse_faults(
      (
        select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
          from (
            values
              ('p_period_on', 'MISSING_VALUE', 'A value is required', p_period_on is null),
              (
                'p_period_on', 'IN_FUTURE', 'Cannot be a future month',
                p_period_on > asset.last_of_month(core.site_date(p_site_id))
              ),
              ('p_period_on', 'TOO_EARLY', 'Not before 1900-01-01', p_period_on < '1900-01-01'),
              (
                'p_site_id', 'NOT_FOUND', 'No such record within your reach',
                not exists (select 1 from core.sites as s where s.id = p_site_id)
              ),
              (
                'p_depreciation_book_id', 'NOT_FOUND', 'No such record within your reach',
                not exists (select 1 from asset.depreciation_books as b where b.id = p_depreciation_book_id)
              )
          ) as f (field, code, message, is_so)
         where f.is_so
      )
    );

    v_through := asset.last_of_month(p_period_on);
    v_ids := asset.lock_books_to_post(p_site_id, p_depreciation_book_id, v_through);
    perform core.hold_days(array[v_through]);
    v_answer := core.finish_action(
      jsonb_build_object(
        'site_id', p_site_id, 'depreciation_book_id', p_depreciation_book_id, 'posted_through_on', v_through,
        'posted_books', cardinality(v_ids), 'posted_lines', asset.post_books(v_ids, v_through)
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      site_id uuid, depreciation_book_id uuid, posted_through_on date, posted_books integer, posted_lines integer
    );
end
$$;

comment on function api.post_depreciation is $$Post the depreciation of a site

Charges all assets of the site that are ACTIVE in the book, except method MANUAL, up to the end of the month: each
month not yet posted gets a line when something is charged or changed. Repeating it charges nothing twice. The
accumulated depreciation is calculated from the start and rounded once to the decimals of its currency, half up. The
month must be open; charges of closed months are posted on the first open day (posted_on of /depreciation_charges).
p_period_on: Any day of the last month to charge, not in the future, such as 2026-03-31
Refuses with VALIDATION_FAILED and PERIOD_CLOSED.$$;
