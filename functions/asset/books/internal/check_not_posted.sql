-- Refuses to undo or redo how an asset is charged in a book, which is locked, when something is posted or changed.
create or replace function asset.check_not_posted(p_book asset.books)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_book.posted_through_on is not null
     or exists (select 1 from asset.book_changes as c where c.book_id = p_book.id)
  then
    perform core.refuse(
      'DEPRECIATION_ENROLMENT_POSTED', 'Depreciation of the asset is posted or adjusted in this book', 409,
      p_hint => 'Reverse it with reverse_depreciation, or use adjust_depreciation_enrolment for changes from now on'
    );
  end if;
end
$$;

grant execute on function asset.check_not_posted to assetry_api;
