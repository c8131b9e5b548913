-- balances_place_idx begins with the same columns, without the quantity.
drop index inventory.balances_filled_idx;
