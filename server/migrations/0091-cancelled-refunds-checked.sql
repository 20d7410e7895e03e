-- expand: checks the rows that are there; writers go on meanwhile.
-- Holds the refunds from before to the rules of 0090.

alter table refunds validate constraint refunds_transferred_once_done;
alter table refunds validate constraint refunds_cancelled_untried;
