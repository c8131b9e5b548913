-- A day by which nothing is left to be charged for an asset in a book, as far as is known; by a meter, today.
create or replace function asset.end_of_book(p_book asset.books)
returns date
language sql
stable
set search_path = ''
as $$
  select case
           when p_book.method in ('UNITS', 'MANUAL') then core.site_date(p_book.site_id)
           else greatest(
             -- Half a year may begin a life in December.
             (
               p_book.starts_on + make_interval(
                 months => p_book.life_months + coalesce(sum(c.life_months_added), 0)::integer + 7
               )
             )::date,
             -- Life that is added to an asset without any begins with the month of the change.
             (
               max(c.changes_on) + make_interval(
                 months => coalesce(sum(greatest(c.life_months_added, 0)), 0)::integer + 1
               )
             )::date
           )
         end
    from (select 1) as o
    left join asset.book_changes as c on c.book_id = p_book.id
$$;

grant execute on function asset.end_of_book to assetry_api, assetry_list;
