-- Refuses a day in a month that is posted for an asset in a book, or to come at its site, or before its first month.
create or replace function asset.check_month_open(p_book asset.books, p_field text, p_on date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_on <= p_book.posted_through_on then
    perform core.refuse(
      'PERIOD_POSTED', format('Depreciation is posted up to %s', p_book.posted_through_on), 409,
      jsonb_build_array(core.fault(p_field, 'PERIOD_POSTED', 'The month is already posted')),
      'Reverse it with reverse_depreciation first'
    );
  elsif asset.first_of_month(p_on) > core.site_date(p_book.site_id) then
    perform core.refuse_field(p_field, 'IN_FUTURE', 'Cannot be in a future month');
  elsif p_on < asset.first_of_month(p_book.starts_on) then
    perform core.refuse_field(p_field, 'TOO_EARLY', format('The enrolment starts on %s', p_book.starts_on));
  end if;
end
$$;

grant execute on function asset.check_month_open to assetry_api;
