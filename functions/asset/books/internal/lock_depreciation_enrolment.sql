-- The asset in a book, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_depreciation_enrolment(p_depreciation_enrolment_id uuid, p_row_version integer)
returns asset.books
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_book asset.books;
begin
  select * into v_book
    from asset.books as b
   where b.id = p_depreciation_enrolment_id
     for no key update;

  if not found then
    perform core.refuse('DEPRECIATION_ENROLMENT_NOT_FOUND', 'No such enrolment of an asset in a depreciation book',
      404);
  end if;

  perform core.check_row_version(v_book.row_version, p_row_version);
  return v_book;
end
$$;

grant execute on function asset.lock_depreciation_enrolment to assetry_api;
