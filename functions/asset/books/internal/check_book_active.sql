-- Refuses to charge or change an asset in a book, which is locked, when that is over or was a mistake.
create or replace function asset.check_book_active(p_book asset.books)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_book.status <> 'ACTIVE' then
    perform core.refuse('DEPRECIATION_ENROLMENT_NOT_ACTIVE', format('The enrolment of the asset is %s', p_book.status),
      409);
  end if;
end
$$;

grant execute on function asset.check_book_active to assetry_api;
