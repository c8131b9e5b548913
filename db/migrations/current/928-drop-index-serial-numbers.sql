-- balances_taken_idx keeps serial numbers in one place, without the quantity.
drop index inventory.balances_serial_idx;
