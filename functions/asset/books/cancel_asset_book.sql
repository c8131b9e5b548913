create or replace function api.cancel_asset_book(p_asset_book_id uuid, p_row_version integer default null)
returns setof asset.asset_book_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_asset_book', 'asset_book.update', jsonb_build_array(p_asset_book_id, p_row_version)
  );
  v_book   asset.books;
begin
  if v_answer is null then
    v_book := asset.lock_asset_book(p_asset_book_id, p_row_version);
    v_book.status := core.next_status('asset.books', 'The asset in this book', v_book.status, 'cancel_asset_book');

    if v_book.posted_through_on is not null then
      perform core.refuse(
        'ASSET_BOOK_POSTED', format('It is posted up to %s', v_book.posted_through_on), 409,
        p_hint => 'Take it back with reverse_depreciation first'
      );
    end if;

    update asset.books as b set status = v_book.status where b.id = p_asset_book_id returning * into v_book;
    v_answer := core.finish_action(asset.asset_book_answer(v_book));
  end if;

  return next jsonb_populate_record(null::asset.asset_book_answer, v_answer);
end
$$;

alter function api.cancel_asset_book owner to assetry_api;
grant execute on function api.cancel_asset_book to authenticated;

comment on function api.cancel_asset_book is
$$Take an asset out of a book into which it came by mistake

Nothing is posted for it. It may come into the book again, and the same way.
Refuses with ASSET_BOOK_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_BOOK_POSTED.$$;
