-- The assets of a site in a book that something can still be charged for up to a day, locked by id.
create or replace function asset.lock_books_to_post(p_site_id uuid, p_depreciation_book_id uuid, p_through date)
returns uuid[]
language sql
volatile
set search_path = ''
as $$
  select array(
    select b.id
      from asset.books as b
     where b.site_id = p_site_id
       and b.depreciation_book_id = p_depreciation_book_id
       and b.status = 'ACTIVE'
       and b.method <> 'MANUAL'
       and b.starts_on <= p_through
       and (b.posted_through_on is null or b.posted_through_on < p_through)
     order by b.id
       for no key update
  )
$$;

grant execute on function asset.lock_books_to_post to assetry_api;
