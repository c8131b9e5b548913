-- What an asset in a book is worth at the end of its life, after all that was changed.
create or replace function asset.salvage_of(p_book asset.books)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select c.salvage_amount
               from asset.book_changes as c
              where c.book_id = p_book.id
                and c.salvage_amount is not null
              order by c.changes_on desc, c.id desc
              limit 1
           ),
           p_book.salvage_amount
         )
$$;

grant execute on function asset.salvage_of to assetry_api;
