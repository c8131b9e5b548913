-- The book, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function asset.lock_depreciation_book(p_depreciation_book_id uuid, p_row_version integer)
returns asset.depreciation_books
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_book asset.depreciation_books;
begin
  select * into v_book
    from asset.depreciation_books as b
   where b.id = p_depreciation_book_id
     for no key update;

  if not found then
    perform core.refuse('DEPRECIATION_BOOK_NOT_FOUND', 'No such depreciation book', 404);
  end if;

  perform core.check_row_version(v_book.row_version, p_row_version);
  return v_book;
end
$$;

grant execute on function asset.lock_depreciation_book to assetry_api;
